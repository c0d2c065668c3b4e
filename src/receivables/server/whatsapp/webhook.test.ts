import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { mails } from "#messages/server/mail/schema.ts";
import { aCloudApi, aReport, CLOUD_SETTINGS, signed } from "#testing/cloud-api.ts";
import { aCartWith, anOrder, anOrderShop, GOODS } from "#testing/shops/order-shop.ts";
import { aScreenshot } from "#testing/shops/proof-shop.ts";
import { aWhatsAppShop } from "#testing/shops/whatsapp-shop.ts";
import { whatsAppEvents } from "./schema.ts";

const WEBHOOK = "/api/whatsapp/webhook";
const challenge = (token: string) => `${WEBHOOK}?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=1158201444`;

test("while WhatsApp is off there is no webhook", async () => {
  const { app } = await anOrderShop();
  expect((await app.inject(challenge(CLOUD_SETTINGS.WHATSAPP_VERIFY_TOKEN))).statusCode).toBe(404);
  const { body, headers } = aReport({ statuses: [] });
  expect((await app.inject({ method: "POST", url: WEBHOOK, payload: body, headers })).statusCode).toBe(404);
});

test("the webhook repeats Meta's challenge, only for the right token", async () => {
  const { app } = await aWhatsAppShop();
  const right = await app.inject(challenge(CLOUD_SETTINGS.WHATSAPP_VERIFY_TOKEN));
  expect([right.statusCode, right.body, right.headers["content-type"]]).toEqual([
    200,
    "1158201444",
    "text/plain; charset=utf-8",
  ]);
  expect((await app.inject(challenge("another-token"))).statusCode).toBe(403);
});

test("a forged, unsigned or changed report is rejected and changes nothing", async () => {
  const { app, buyer, handle, admin } = await aWhatsAppShop();
  const messages = [{ from: `91${buyer.mobile}`, id: "wamid.1", type: "text", text: { body: "Where is it?" } }];
  const { body, headers } = aReport({ messages });
  const post = (payload: string, own: Record<string, string>) =>
    app.inject({ method: "POST", url: WEBHOOK, payload, headers: own });
  const forged = await post(body, aReport({ messages }, "another-secret-of-the-app").headers);
  const unsigned = await post(body, { "content-type": "application/json" });
  const changed = await post(body.replace("Where", "There"), headers);
  expect([forged, unsigned, changed].map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
  await handle();
  expect((await admin.get("/api/admin/messages")).json()).toEqual([]);
});

test("a huge report is rejected; a signed one that is no JSON, or of another number, is ignored", async () => {
  const { app, buyer, handle, admin } = await aWhatsAppShop();
  const post = (payload: string) => app.inject({ method: "POST", url: WEBHOOK, payload, headers: signed(payload) });
  expect((await post(`{"entry":"${"x".repeat(3_300_000)}"}`)).statusCode).toBe(413);
  expect((await post("no json")).statusCode).toBe(200);
  const { body } = aReport({
    messages: [{ from: `91${buyer.mobile}`, id: "wamid.2", type: "text", text: { body: "Hello" } }],
  });
  expect((await post(body.replaceAll(CLOUD_SETTINGS.WHATSAPP_PHONE_ID, "999999999"))).statusCode).toBe(200);
  await handle();
  expect((await admin.get("/api/admin/messages")).json()).toEqual([]);
});

test("statuses only move forward, whatever their order and however often they come", async () => {
  const { cloud, place, startSending, untilOutbox, report, handle, outbox } = await aWhatsAppShop();
  await place();
  startSending();
  await untilOutbox("sent", (rows) => rows.length === 1);
  const id = cloud.accepted[0]?.id;
  const tell = async (status: string) => {
    await report({ statuses: [{ id, status }] });
    await handle();
    return (await outbox("sent"))[0]?.status;
  };
  expect(await tell("sent")).toBe("sent");
  expect(await tell("read")).toBe("read");
  expect(await tell("delivered")).toBe("read");
  expect(await tell("read")).toBe("read");
  expect(await tell("failed")).toBe("read");
});

test("a message that WhatsApp reports as failed is in the outbox with the reason, and can be sent again", async () => {
  const { cloud, place, admin, startSending, untilOutbox, report, handle, outbox } = await aWhatsAppShop();
  await place();
  startSending();
  await untilOutbox("sent", (rows) => rows.length === 1);
  const statuses = [{ id: cloud.accepted[0]?.id, status: "failed", errors: [{ code: 131_049, title: "no" }] }];
  await report({ statuses });
  await handle();
  const [row] = await outbox("failed");
  expect(row).toMatchObject({ status: "failed", lastError: "WhatsApp error 131049" });
  await admin.post(`/api/admin/mails/${row?.id}/retry`);
  await cloud.untilAccepted(2);
});

test("a status that arrives before our own request is stored is kept and tried again", async () => {
  const { place, report, handle, pass, startSending, untilOutbox, outbox } = await aWhatsAppShop();
  await place();
  const [row] = await outbox();
  await report({ statuses: [{ id: `wamid.0.${row?.id}`, status: "delivered" }] });
  expect(await handle()).toBe(0);
  startSending();
  await untilOutbox("sent", ([first]) => first?.status === "sent");
  pass(60_000);
  await handle();
  await untilOutbox("sent", ([first]) => first?.status === "delivered");
});

test("a text goes to the messages of the shop, once", async () => {
  const { buyer, report, handle, admin } = await aWhatsAppShop();
  const messages = [{ from: `91${buyer.mobile}`, id: "wamid.3", type: "text", text: { body: "When do you send?" } }];
  for (let times = 0; times < 3; times += 1) {
    await report({ messages });
    await handle();
  }
  const listed = (await admin.get("/api/admin/messages")).json();
  expect(listed).toMatchObject([
    { channel: "whatsapp", phone: `+91${buyer.mobile}`, email: "", message: "When do you send?" },
  ]);
});

test("a text of someone who hides the number goes to the messages too", async () => {
  const { report, handle, admin } = await aWhatsAppShop();
  await report({
    messages: [
      { from_user_id: "IN.13491208655302741918", id: "wamid.8", type: "text", text: { body: "Price of R-32?" } },
    ],
  });
  await handle();
  expect((await admin.get("/api/admin/messages")).json()).toMatchObject([
    { channel: "whatsapp", fullName: "WhatsApp", phone: "", message: "Price of R-32?" },
  ]);
});

test("STOP ends the consent and deletes what is not sent yet; START gives it back for orders only", async () => {
  const { buyer, buying, place, report, handle, outbox } = await aWhatsAppShop();
  await buying.put("/api/my-whatsapp", { offers: true, source: "account" });
  await place();
  expect(await outbox()).toHaveLength(1);
  const write = async (id: string, body: string) => {
    await report({ messages: [{ from: `91${buyer.mobile}`, id, type: "text", text: { body } }] });
    await handle();
    return (await buying.get("/api/my-whatsapp")).json();
  };
  expect(await write("wamid.4", "Stop")).toMatchObject({ orders: null, offers: null });
  expect(await outbox()).toEqual([]);
  expect(await write("wamid.5", "START")).toMatchObject({ orders: { source: "whatsapp" }, offers: null });
});

test.each([
  { what: "by Meta's time, not by position or id", sent: ["STOP 200 a", "START 100 b"], isOn: false },
  { what: "by time also when START is the last", sent: ["START 200 a", "STOP 100 b"], isOn: true },
  { what: "by position within one second", sent: ["START 100 b", "STOP 100 a"], isOn: false },
])("START and STOP in one report are ordered $what", async ({ sent, isOn }) => {
  const { buyer, buying, report, handle } = await aWhatsAppShop();
  const messages = sent.map((one) => {
    const [body, timestamp, id] = one.split(" ");
    return { from: `91${buyer.mobile}`, id: `wamid.${id}`, timestamp, type: "text", text: { body } };
  });
  await report({ messages });
  await handle();
  expect((await buying.get("/api/my-whatsapp")).json().orders !== null).toBe(isOn);
});

test("ids of messages, which encode the phone number, are stored only as hashes", async () => {
  const { cloud, buyer, place, shop, startSending, untilOutbox, report, handle } = await aWhatsAppShop();
  await place();
  startSending();
  await untilOutbox("sent", (rows) => rows.length === 1);
  const id = cloud.accepted[0]?.id ?? "";
  const messages = [{ from: `91${buyer.mobile}`, id: "wamid.HBgM0", type: "text", text: { body: "STOP" } }];
  await report({ statuses: [{ id, status: "delivered" }], messages });
  await handle();
  const [events, sent] = await Promise.all([
    shop.db.select().from(whatsAppEvents),
    shop.db.select({ remoteId: mails.remoteId }).from(mails).where(eq(mails.channel, "whatsapp")),
  ]);
  expect([events.length, sent.length]).toEqual([2, 1]);
  expect(JSON.stringify([events, sent])).not.toContain("wamid");
});

test("a status finds its message by the hash alone", async () => {
  const { cloud, place, startSending, untilOutbox, report, handle } = await aWhatsAppShop();
  await place();
  startSending();
  await untilOutbox("sent", (rows) => rows.length === 1);
  await report({ statuses: [{ id: cloud.accepted[0]?.id, status: "read" }] });
  expect(await handle()).toBe(1);
  await untilOutbox("sent", ([first]) => first?.status === "read");
});

async function aShopWithAPicture(from?: string) {
  const testShop = await aWhatsAppShop();
  const placed = await testShop.place();
  const picture = await aScreenshot().png().toBuffer();
  const id = testShop.cloud.storeMedia(picture);
  const messages = [
    { from: from ?? `91${testShop.buyer.mobile}`, id: "wamid.6", type: "image", image: { id, mime_type: "image/png" } },
  ];
  const send = async () => {
    await testShop.report({ messages });
    await testShop.handle();
    return (await testShop.admin.get("/api/admin/whatsapp/pictures")).json();
  };
  return { ...testShop, placed, send };
}

test("a picture of a customer with an unpaid order waits at the payment desk until staff name the order", async () => {
  const { admin, placed, send, buyer } = await aShopWithAPicture();
  await send();
  const pictures = await send();
  expect(pictures).toMatchObject([{ mobile: buyer.mobile, orders: [{ orderNumber: placed.orderNumber }] }]);
  const [{ proofId }] = pictures;
  expect((await admin.get(placed.office)).json().order.status).toBe("Placed");
  const address = `/api/admin/whatsapp/pictures/${proofId}`;
  expect((await admin.post(address, { orderNumber: "ORD1" })).statusCode).toBe(404);
  expect((await admin.post(address, { orderNumber: placed.orderNumber })).statusCode).toBe(200);
  expect((await admin.get(placed.office)).json().order).toMatchObject({ status: "Success", proofId });
  expect((await admin.post(address, { orderNumber: placed.orderNumber })).statusCode).toBe(404);
  expect((await admin.get("/api/admin/whatsapp/pictures")).json()).toEqual([]);
  const shown = await admin.get(`/api/payment-proofs/${proofId}`);
  expect(shown.headers["content-type"]).toBe("image/webp");
});

test("a picture without an order is for staff only: not for the customer's eyes, orders or data", async () => {
  const { buying, buyer, admin, placed, send } = await aShopWithAPicture();
  const [{ proofId }] = await send();
  const picture = `/api/payment-proofs/${proofId}`;
  expect((await buying.get(picture)).statusCode).toBe(404);
  expect((await admin.get(picture)).statusCode).toBe(200);
  const attached = await buying.post(`/api/orders/${buyer.mobile}/${placed.orderNumber}/proof`, { proofId });
  expect([attached.statusCode, attached.json().code]).toEqual([400, "proof-not-found"]);
  const order = anOrder({ mobile: buyer.mobile, cart: aCartWith([GOODS.part, 1]), order: { proofId } });
  expect((await buying.post("/api/orders", order)).json().code).toBe("proof-not-found");
  expect((await buying.get("/api/my-data")).json().loosePictures).toEqual([]);
  await admin.post(`/api/admin/whatsapp/pictures/${proofId}`, { orderNumber: placed.orderNumber });
  expect((await buying.get(picture)).statusCode).toBe(200);
});

test("a picture beyond the customer's limit is not fetched; staff see that one came", async () => {
  const { admin, aProof, cloud, send } = await aShopWithAPicture();
  for (let n = 0; n < 10; n += 1) await aProof();
  expect(await send()).toEqual([]);
  expect(cloud.fetched).toEqual([]);
  expect((await admin.get("/api/admin/messages")).json()).toMatchObject([
    { message: "Sent on WhatsApp without text: image" },
  ]);
});

test("staff delete a picture that is no payment", async () => {
  const { admin, send } = await aShopWithAPicture();
  const [{ proofId }] = await send();
  expect((await admin.delete(`/api/admin/whatsapp/pictures/${proofId}`)).statusCode).toBe(200);
  expect((await admin.get(`/api/payment-proofs/${proofId}`)).statusCode).toBe(404);
  expect((await admin.delete(`/api/admin/whatsapp/pictures/${proofId}`)).statusCode).toBe(404);
});

test("a picture from another number is not fetched; it is a message", async () => {
  const { admin, send } = await aShopWithAPicture("919999999999");
  expect(await send()).toEqual([]);
  expect((await admin.get("/api/admin/messages")).json()).toMatchObject([
    { phone: "+919999999999", message: "Sent on WhatsApp without text: image" },
  ]);
});

test("a file that is no picture is not kept; staff see that one came", async () => {
  const { buyer, report, handle, admin, cloud, place } = await aWhatsAppShop();
  await place();
  const id = cloud.storeMedia(Buffer.from("<script>alert(1)</script>"));
  await report({ messages: [{ from: `91${buyer.mobile}`, id: "wamid.7", type: "image", image: { id } }] });
  await handle();
  expect((await admin.get("/api/admin/whatsapp/pictures")).json()).toEqual([]);
  expect((await admin.get("/api/admin/messages")).json()).toMatchObject([
    { message: "Sent on WhatsApp without text: image" },
  ]);
});

test("the owner sees what to register, and a test tells Meta's answer", async () => {
  const cloud = await aCloudApi({ answer: (_, before) => (before === 0 ? undefined : { code: 131_026 }) });
  const { admin } = await anOrderShop(cloud.settings);
  const { templates, webhook, variables } = (await admin.get("/api/admin/whatsapp")).json();
  expect(webhook).toBe("https://shop.example/api/whatsapp/webhook");
  expect(variables.every(({ isSet }: { isSet: boolean }) => isSet)).toBe(true);
  expect(
    templates.find(({ name, language }: Record<string, string>) => name === "order_placed" && language === "hi"),
  ).toMatchObject({
    category: "utility",
    body: expect.stringContaining("{{1}}"),
  });
  const send = () => admin.post("/api/admin/whatsapp/test", { mobile: "9810000001", language: "hi" });
  expect((await send()).statusCode).toBe(200);
  expect(cloud.accepted[0]).toMatchObject({ to: "919810000001", language: "hi" });
  const refused = await send();
  expect([refused.statusCode, refused.json().error]).toEqual([409, "This number cannot receive WhatsApp messages."]);
  await cloud.stop();
});
