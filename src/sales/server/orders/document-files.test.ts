import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { mails } from "#messages/server/mail/schema.ts";
import { startMailSender } from "#messages/server/mail/sending/mail-sender.ts";
import { openMailTransport } from "#messages/server/mail/sending/open-transport.ts";
import { documentAttachment } from "#sales/server/orders/documents/document-file.ts";
import { ORDER_MAIL_WRITERS } from "#sales/server/orders/mails/order-placed-mail.ts";
import { aFileForm } from "#testing/file-form.ts";
import { aListeningLog } from "#testing/listening-log.ts";
import { readPdf } from "#testing/read-pdf.ts";
import { aDocumentShop } from "#testing/shops/document-shop.ts";
import { ADMIN_TOKEN } from "#testing/shops/order-shop.ts";
import { aScreenshot } from "#testing/shops/proof-shop.ts";
import { anSmtpServer } from "#testing/smtp.ts";

const textOf = async (file: Buffer) => (await readPdf(file)).pages.join(" ");

test("buyer and staff get identical bytes for an invoice every time, with the requested number of copies", async () => {
  const shop = await aDocumentShop();
  const { order } = await shop.sell();
  const mine = await shop.buying.get(`${order}/invoice.pdf`);
  expect(mine.statusCode).toBe(200);
  expect(mine.headers).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": 'inline; filename="INV-25-26-000001.pdf"',
  });
  expect(mine.rawPayload.length).toBeLessThan(150_000);
  const text = await textOf(mine.rawPayload);
  expect(text).toContain("Invoice number INV/25-26/000001 Date 02-03-2026");
  expect(text).toContain("Total ₹495.60");
  for (const url of [
    `${order}/invoice.pdf`,
    `${order}/documents/INV-25-26-000001/pdf`,
    `${order}/documents/inv-25-26-000001/pdf`,
  ])
    expect(Buffer.compare((await shop.admin.get(url)).rawPayload, mine.rawPayload)).toBe(0);
  const three = await shop.admin.get(`${order}/invoice.pdf?copies=3`);
  expect((await readPdf(three.rawPayload)).pages).toHaveLength(3);
  expect((await shop.admin.get(`${order}/invoice.pdf?copies=4`)).statusCode).toBe(400);
});

test("the shop's logo is printed on its documents until it is removed", async () => {
  const shop = await aDocumentShop();
  const { order } = await shop.sell();
  const size = async () => (await shop.buying.get(`${order}/invoice.pdf`)).rawPayload.toString("latin1").length;
  const plain = await size();
  const send = (file: Buffer) => shop.admin.upload("/api/admin/logo", file);
  const { logo } = (await send(await aScreenshot(1200, 300).png().toBuffer())).json();
  expect(logo).toMatch(/^data:image\/png;base64,/);
  expect(await size()).toBeGreaterThan(plain);
  expect((await send(Buffer.from("<svg onload=alert(1)>"))).json().code).toBe("not-a-picture");
  expect((await shop.admin.get("/api/logo")).json()).toEqual({ logo });
  expect((await shop.admin.delete("/api/admin/logo")).json()).toEqual({ logo: null });
  expect(await size()).toBe(plain);
});

test("a session alone changes no logo, and the shop is told by mail of each change", async () => {
  const { app, admin, shop } = await aDocumentShop();
  const told = () => shop.db.select().from(mails).where(eq(mails.kind, "money-settings-changed"));
  const payload = { token: ADMIN_TOKEN };
  const opened = await app.inject({ method: "POST", url: "/api/admin/session", payload });
  const cookie = opened.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const picture = await aScreenshot(120, 30).png().toBuffer();
  const headers = { cookie, origin: shop.config.publicUrl };
  const upload = (texts: Record<string, string>) =>
    app.inject({ method: "POST", url: "/api/admin/logo", headers, payload: aFileForm(picture, { texts }) });
  for (const texts of [{}, { token: "a-guess" }] as Record<string, string>[]) {
    const refused = await upload(texts);
    expect([refused.statusCode, refused.json().code]).toEqual([403, "admin-token-needed"]);
  }
  expect((await admin.get("/api/logo")).json()).toEqual({ logo: null });
  expect(await told()).toEqual([]);
  expect((await upload({ token: ADMIN_TOKEN })).statusCode).toBe(200);
  expect((await upload({ nonsense: "x" })).statusCode).toBe(400);
  expect(await told()).toMatchObject([
    { toAddress: shop.settings.current().SHOP_EMAIL, text: expect.stringContaining("Logo: changed") },
  ]);
});

test("other callers cannot get the file, and a missing document returns not found", async () => {
  const shop = await aDocumentShop();
  const { order } = await shop.sell();
  const stranger = shop.as((await shop.anotherBuyer()).headers);
  expect((await stranger.get(`${order}/invoice.pdf`)).statusCode).toBe(403);
  expect((await shop.as({}).get(`${order}/invoice.pdf`)).statusCode).toBe(401);
  const other = await shop.sell();
  const missing = await shop.buying.get(`${other.order}/documents/INV-25-26-000001/pdf`);
  expect([missing.statusCode, missing.json().error]).toEqual([404, "This order has no such invoice or note yet."]);
  const placed = await shop.place();
  expect((await shop.buying.get(`${placed.order}/invoice.pdf`)).statusCode).toBe(404);
});

test("an invoice has a payment QR code until it is paid", async () => {
  const shop = await aDocumentShop({ SHOP_UPI_ID: "sheetal@hdfcbank" });
  const sold = await shop.sell();
  expect(await textOf((await shop.buying.get(`${sold.order}/invoice.pdf`)).rawPayload)).not.toContain("due");
  await shop.pay(sold, false);
  expect(await textOf((await shop.buying.get(`${sold.order}/invoice.pdf`)).rawPayload)).toContain("UPI: ₹495.60 due");
});

test("a month's invoices are one file, oldest first, and the download is audited", async () => {
  const shop = await aDocumentShop();
  await shop.sell();
  await shop.sell();
  const all = await shop.admin.get("/api/admin/export/invoices.pdf?month=2026-03&kind=invoice");
  expect(all.headers["content-disposition"]).toBe('attachment; filename="invoices.pdf"');
  const { pages } = await readPdf(all.rawPayload);
  expect(pages.map((page) => /Invoice number (\S+)/.exec(page)?.[1])).toEqual(["INV/25-26/000001", "INV/25-26/000002"]);
  expect(pages[1]).toContain("Page 1 of 1");
  const [noted] = (await shop.admin.get("/api/admin/audit?action=export")).json();
  expect(noted).toMatchObject({ object: { kind: "invoices", id: "pdf" }, after: { month: "2026-03" } });
  const none = await shop.admin.get("/api/admin/export/invoices.pdf?month=2026-04");
  expect([none.statusCode, none.json().error]).toEqual([404, "No matching invoices or notes."]);
});

test("mails attach invoice and credit note as the same files the buyer can download", async () => {
  const { url, accepted, untilAccepted, stop } = await anSmtpServer();
  onTestFinished(stop);
  const { sell, buying, admin, shop } = await aDocumentShop({ SMTP_URL: url });
  const { order } = await sell();
  await admin.post(`${order}/cancel`, { reason: "Came back broken" });
  const { log } = aListeningLog();
  const postman = startMailSender(shop, {
    post: openMailTransport(shop, log, () => undefined),
    writers: ORDER_MAIL_WRITERS,
    attachDocument: (number, language) => documentAttachment(shop, number, language),
    chance: () => 0,
  });
  onTestFinished(() => postman.stop());
  const brought = () => accepted.flatMap(({ attachments }) => attachments);
  while (brought().length < 2) await untilAccepted(accepted.length + 1);
  const mail = accepted.find(({ subject }) => subject.startsWith("Tax invoice INV/25-26/000001"));
  expect(mail?.text).toContain("This is the tax invoice for your order, as a PDF.");
  const [note, invoice] = brought().toSorted((one, other) => (one.name < other.name ? -1 : 1));
  expect([note, invoice]).toMatchObject([
    { name: "CN-25-26-000001.pdf", type: "application/pdf" },
    { name: "INV-25-26-000001.pdf", type: "application/pdf" },
  ]);
  const bytesAt = async (path: string) => (await buying.get(`${order}/${path}`)).rawPayload;
  expect(invoice?.content).toEqual(await bytesAt("invoice.pdf"));
  expect(note?.content).toEqual(await bytesAt("documents/CN-25-26-000001/pdf"));
  expect(await textOf(note?.content ?? Buffer.alloc(0))).toContain("CREDIT NOTE Note number CN/25-26/000001");
});

test("the e-way bill number is pasted back, checked and printed on the invoice", async () => {
  const shop = await aDocumentShop();
  const placed = await shop.place();
  const address = `${placed.office}/e-way-bill`;
  const bill = { number: "3810 0929 0312", validUntil: "2026-03-04" };
  expect((await shop.admin.post(address, bill)).json().code).toBe("not-available");
  const { office, order } = await shop.sell();
  for (const wrong of [{ number: "38100929031" }, { number: "x".repeat(12) }, { validUntil: "2026-03-01" }])
    expect((await shop.admin.post(`${office}/e-way-bill`, { ...bill, ...wrong })).statusCode).toBe(400);
  const saved = (await shop.admin.post(`${office}/e-way-bill`, bill)).json();
  expect(saved.dispatch).toMatchObject({ eWayBill: "381009290312", eWayBillValidUntil: "2026-03-04" });
  expect((await shop.admin.post(`${office}/e-way-bill`, bill)).json().events).toEqual(saved.events);
  const text = await textOf((await shop.buying.get(`${order}/invoice.pdf`)).rawPayload);
  expect(text).toContain("Transporter Sharma Roadways E-way bill 381009290312, valid until 04-03-2026");
});
