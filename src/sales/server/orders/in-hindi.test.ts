import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { mails } from "#messages/server/mail/schema.ts";
import { startMailSender } from "#messages/server/mail/sending/mail-sender.ts";
import { openMailTransport } from "#messages/server/mail/sending/open-transport.ts";
import { removeAccount } from "#people/server/accounts/customer-store.ts";
import { documentAttachment } from "#sales/server/orders/documents/document-file.ts";
import { ORDER_MAIL_WRITERS } from "#sales/server/orders/mails/order-placed-mail.ts";
import { readPdf } from "#testing/read-pdf.ts";
import { aDocumentShop } from "#testing/shops/document-shop.ts";
import { anSmtpServer } from "#testing/smtp.ts";

/** The account was registered in English; the buyer's page is in Hindi, until `onPageIn` changes it. */
async function aShopWithAHindiBuyer(settings: Record<string, string> = {}) {
  const testShop = await aDocumentShop(settings);
  const onPageIn = (language: string) => Object.assign(testShop.buyer.headers, { "accept-language": language });
  onPageIn("hi");
  return { ...testShop, onPageIn };
}

/** Latin and Hindi text separately: Hindi is read from the PDF's ActualText. */
const messageOf = async (file: Buffer) => {
  const { pages, meant } = await readPdf(file);
  return { latin: pages.join(" "), hindi: meant.join(" ") };
};
const figuresIn = (text: string) => (text.match(/[\d,]+\.\d{2}/g) ?? []).toSorted();

test("an order from a Hindi page gets its mails and the invoice in Hindi, whatever the account's language; the shop gets English", async () => {
  const smtp = await anSmtpServer();
  onTestFinished(smtp.stop);
  const { shop, sell, buyer } = await aShopWithAHindiBuyer({ SMTP_URL: smtp.url });
  const { orderNumber } = await sell();
  const postman = startMailSender(shop, {
    post: openMailTransport(shop, shop.log, () => undefined),
    writers: ORDER_MAIL_WRITERS,
    attachDocument: (number, language) => documentAttachment(shop, number, language),
    chance: () => 0,
  });
  onTestFinished(() => postman.stop());
  await smtp.untilAccepted(5);
  const about = (kind: RegExp) => smtp.accepted.find(({ subject }) => kind.test(subject));
  const placed = about(/में आपका ऑर्डर/);
  expect(placed?.subject).toBe(`Sheetal में आपका ऑर्डर ${orderNumber}`);
  expect(placed?.text).toContain("नमस्ते Ravi Kumar,");
  expect(placed?.text).toContain(`/hi/my-orders#${orderNumber}`);
  expect(placed?.text).not.toMatch(/Namaste|Total|Delivery|Goods/);
  expect(about(/रास्ते में है/)?.text).toContain("ट्रांसपोर्टर: Sharma Roadways");
  const [invoice] = about(/टैक्स इनवॉइस INV/)?.attachments ?? [];
  expect((await messageOf(invoice?.content ?? Buffer.alloc(0))).hindi).toContain("इनवॉइस नंबर");
  const received = about(/^New order/);
  expect(received?.text).toContain(`Account: ${buyer.mobile}`);
  expect(received?.text).not.toMatch(/[ऀ-ॿ]/);
});

test("an invoice stays in its language of issue; a copy in another language has the same figures", async () => {
  const { buying, admin, sell, onPageIn } = await aShopWithAHindiBuyer();
  const { order } = await sell();
  onPageIn("en");
  const issued = await messageOf((await buying.get(`${order}/invoice.pdf`)).rawPayload);
  const office = await messageOf((await admin.get(`${order}/invoice.pdf`)).rawPayload);
  const copy = await messageOf((await buying.get(`${order}/invoice.pdf?language=en`)).rawPayload);
  expect(office).toEqual(issued);
  expect(issued.hindi).toContain("चार सौ पंचानबे रुपये और साठ पैसे मात्र");
  // The statutory terms a tax officer looks for, also on a Hindi document.
  for (const statutory of ["TAX INVOICE", "ORIGINAL FOR RECIPIENT", "GSTIN", "HSN/SAC", "IGST"])
    expect(issued.latin).toContain(statutory);
  expect(issued.latin).not.toMatch(/Place of supply|Bill to|Taxable value|Authorised/);
  expect(copy.latin).toContain("Translated copy. The original was issued in Hindi.");
  expect(copy.latin).toContain("Rupees Four Hundred Ninety Five and Sixty Paise Only");
  expect(copy.hindi).toBe("");
  expect(figuresIn(copy.latin)).toEqual(figuresIn(issued.latin));
  expect((await buying.get(`${order}/invoice.pdf?language=ta`)).statusCode).toBe(400);
});

test("an English buyer's invoice is in English, and is available in Hindi", async () => {
  const { buying, sell } = await aDocumentShop();
  const { order } = await sell();
  const issued = await messageOf((await buying.get(`${order}/invoice.pdf`)).rawPayload);
  expect(issued.hindi).toBe("");
  expect(issued.latin).not.toContain("Translated");
  const copy = await messageOf((await buying.get(`${order}/invoice.pdf?language=hi`)).rawPayload);
  expect(copy.hindi.replace(/\s+/g, " ")).toContain("अनूदित प्रति");
  expect(figuresIn(copy.latin)).toEqual(figuresIn(issued.latin));
});

test("order mails use the order's language, whatever language the account and staff have", async () => {
  const { shop, admin, as, place, buyer, buying, onPageIn } = await aShopWithAHindiBuyer();
  const hindiOffice = as({ "x-admin-token": "an-admin-token-of-32-characters-x", "accept-language": "hi" });
  const mailsOf = async (kind: string) => shop.db.select().from(mails).where(eq(mails.kind, kind));
  const first = await place();
  await admin.post(`${first.order}/cancel`, { reason: "खत्म" });
  expect(await mailsOf("order-cancelled")).toMatchObject([
    { language: "hi", subject: `Sheetal में आपका ऑर्डर ${first.orderNumber} रद्द हो गया` },
  ]);
  onPageIn("en");
  await buying.put("/api/my-language", { language: "hi" });
  const second = await place();
  await hindiOffice.post(`${second.order}/cancel`, { reason: "Gone" });
  const [, english] = await mailsOf("order-cancelled");
  expect(english).toMatchObject({
    language: "en",
    subject: `Your order ${second.orderNumber} at Sheetal is cancelled`,
  });
  expect(english?.text).toContain("We had to cancel your order. Our note:");
  expect(english?.text).toContain(`/my-orders#${second.orderNumber}`);
  expect(english?.text).not.toContain("/hi/");
  expect(buyer.email).toBeTruthy();
});

test("staff get the buyer's language with an order, an invoice and a statement, to write in it", async () => {
  const { shop, admin, sell, buyer, buying } = await aShopWithAHindiBuyer();
  await buying.put("/api/my-language", { language: "hi" });
  const { office, file } = await sell();
  const [invoice] = file.order.documents;
  const statement = `/api/account-statement?mobile=${buyer.mobile}`;
  const languages = () =>
    Promise.all(
      [office, `/api/admin/invoices/${invoice.number.replaceAll("/", "-")}`, statement].map(
        async (call) => (await admin.get(call)).json().customerLanguage,
      ),
    );
  expect(await languages()).toEqual(["hi", "hi", "hi"]);
  await removeAccount(shop.db, buyer.id);
  expect(await languages()).toEqual([null, null, null]);
});
