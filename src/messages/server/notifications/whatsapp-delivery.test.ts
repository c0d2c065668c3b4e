import { expect, test } from "vitest";
import { readPdf } from "#testing/read-pdf.ts";
import { aWhatsAppShop } from "#testing/shops/whatsapp-shop.ts";

test("a whole order is told on WhatsApp in the order's language, with the invoice as a PDF", async () => {
  const { cloud, buyer, sell, startSending, untilOutbox } = await aWhatsAppShop();
  Object.assign(buyer.headers, { "accept-language": "hi" });
  const { orderNumber } = await sell();
  startSending();
  await cloud.untilAccepted(4);
  const templates = cloud.accepted.map(({ template }) => template).toSorted();
  expect(templates).toEqual(["document_issued", "order_dispatched", "order_placed", "payment_received"]);
  expect(new Set(cloud.accepted.map(({ language, to }) => `${language} ${to}`))).toEqual(
    new Set([`hi 91${buyer.mobile}`]),
  );
  const placed = cloud.accepted.find(({ template }) => template === "order_placed");
  expect(placed?.parameters).toEqual([orderNumber, "₹495.60"]);
  const sent = cloud.accepted.find(({ template }) => template === "order_dispatched");
  expect(sent?.parameters).toEqual([orderNumber, "Sharma Roadways", "–"]);
  const invoice = cloud.accepted.find(({ template }) => template === "document_issued");
  expect(invoice?.parameters[0]).toBe("टैक्स इनवॉइस");
  expect(invoice?.document?.filename).toMatch(/\.pdf$/);
  expect((await readPdf(invoice?.document?.bytes ?? Buffer.alloc(0))).pages.join(" ")).toContain("TAX INVOICE");
  const rows = await untilOutbox("sent", (found) => found.length === 4);
  expect(rows.every(({ status }) => status === "sent")).toBe(true);
});

test("without consent nothing is queued for WhatsApp, and the mails are the same", async () => {
  const { buying, admin, sell, outbox } = await aWhatsAppShop();
  await buying.put("/api/my-whatsapp", { orders: false, source: "account" });
  await sell();
  expect(await outbox()).toEqual([]);
  expect((await admin.get("/api/admin/mails")).json()).toHaveLength(5);
});

test.each([
  { code: 131026, error: "WhatsApp error 131026" },
  { code: 131047, error: "WhatsApp error 131047" },
])("error $code fails at once, and the outbox states it", async ({ code, error }) => {
  const { cloud, place, startSending, untilOutbox } = await aWhatsAppShop({ answer: () => ({ code }) });
  await place();
  startSending();
  const [row] = await untilOutbox("failed", (found) => found.length === 1);
  expect(row?.lastError).toBe(error);
  expect(cloud.offered).toHaveLength(1);
});

test.each([{ behaviour: { code: 130429 } }, { behaviour: { status: 503 } }])(
  "a busy API ($behaviour) is tried again later, and the message is sent once",
  async ({ behaviour }) => {
    const { cloud, place, pass, admin, startSending, untilOutbox } = await aWhatsAppShop({
      answer: (_, before) => (before === 0 ? behaviour : undefined),
    });
    await place();
    startSending();
    const [waiting] = await untilOutbox("all", ([first]) => first?.status === "queued" && cloud.offered.length === 1);
    pass(10 * 60_000);
    await admin.post(`/api/admin/mails/${waiting?.id}/retry`);
    await cloud.untilAccepted(1);
    await untilOutbox("sent", (found) => found.length === 1);
    expect(cloud.accepted).toHaveLength(1);
  },
);

test.each([{ behaviour: { lost: true } as const }, { behaviour: { after: 60_000 } }])(
  "a message whose answer is lost ($behaviour) counts as sent, is shown as unknown and not sent again",
  async ({ behaviour }) => {
    const { cloud, place, pass, startSending, untilOutbox, report, handle } = await aWhatsAppShop(
      { answer: () => behaviour },
      3_000,
    );
    await place();
    startSending();
    const [row] = await untilOutbox("sent", (found) => found.length === 1);
    expect(row?.status).toBe("unknown");
    pass(60 * 60_000);
    expect(cloud.offered).toHaveLength(1);
    // A status settles it: the row's id is in every report.
    const statuses = [{ id: "wamid.later", status: "delivered", biz_opaque_callback_data: row?.id }];
    expect((await report({ statuses })).statusCode).toBe(200);
    await handle();
    expect((await untilOutbox("sent", ([first]) => first?.status !== "unknown"))[0]?.status).toBe("delivered");
  },
);

test("after a rejected token nothing more is sent, and the messages wait", async () => {
  const { cloud, place, startSending, untilOutbox } = await aWhatsAppShop({ answer: () => ({ code: 190 }) });
  await place();
  await place();
  startSending();
  const rows = await untilOutbox("all", (found) => found.every(({ status }) => status === "queued"));
  expect(rows).toHaveLength(2);
  await untilOutbox("all", (found) => found.every((row) => "lastError" in row && row.lastError !== null));
  expect(cloud.offered.length).toBeLessThanOrEqual(2);
});
