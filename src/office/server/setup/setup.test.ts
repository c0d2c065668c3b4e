import { expect, onTestFinished, test } from "vitest";
import { versionOf } from "#app/server/pages/page-cache.ts";
import { demoCatalogue } from "#catalogue/server/demo/demo-catalogue.ts";
import { mails } from "#messages/server/mail/schema.ts";
import { startMailSender } from "#messages/server/mail/sending/mail-sender.ts";
import { openMailTransport } from "#messages/server/mail/sending/open-transport.ts";
import { settingsOf } from "#shop/server/settings/effective-settings.ts";
import { testConfig } from "#testing/app.ts";
import { aDataFolder } from "#testing/data-folder.ts";
import { aListeningLog } from "#testing/listening-log.ts";
import { anOfficeShop } from "#testing/shops/office-shop.ts";
import { watchDemoGoods } from "./demo-goods.ts";
import { sendTestMail } from "./test-mail.ts";

const SETUP = "/api/admin/setup";
const goods = await demoCatalogue();
const { shop, owner, as } = await anOfficeShop(goods);

const checklist = async () => (await owner.get(SETUP)).json();
const openSteps = async () =>
  (await checklist()).steps.filter(({ done }: { done: boolean }) => !done).map(({ step }: { step: string }) => step);

test("a new shop has its steps open; only the owner sees them", async () => {
  const publicUrl = shop.config.publicUrl;
  expect(await checklist()).toMatchObject({ hidden: false, publicUrl, demoProducts: goods.length - 3 });
  expect(await openSteps()).toEqual(expect.arrayContaining(["shop", "payment", "mail", "demo-goods", "gst"]));
  expect((await as("accounts admin").get(SETUP)).statusCode).toBe(403);
});

test("a confirmed step stays done, also when confirmed twice at once, and a derived one cannot be confirmed", async () => {
  const confirm = (confirmed: string) => owner.put(SETUP, { confirmed });
  const responses = await Promise.all([confirm("gst"), confirm("movement"), confirm("gst")]);
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await openSteps()).not.toEqual(expect.arrayContaining(["gst"]));
  expect(await openSteps()).not.toEqual(expect.arrayContaining(["movement"]));
  expect((await confirm("shop")).statusCode).toBe(400);
});

test("an import completes its step, until it is undone", async () => {
  expect(await openSteps()).toContain("imports");
  const file = Buffer.from("Mobile,Name,Email\n9876543210,Ravi Kumar,ravi@example.in");
  const { id, done } = (await owner.upload("/api/admin/imports/customers", file)).json();
  expect(done).toBe(true);
  expect(await openSteps()).not.toContain("imports");
  await owner.post(`/api/admin/imports/${id}/undo`, { reason: "A test" });
  expect(await openSteps()).toContain("imports");
});

test("the checklist is hidden and shown again, and keeps its progress", async () => {
  expect((await owner.put(SETUP, { hidden: true })).json()).toMatchObject({ hidden: true });
  expect((await owner.put(SETUP, { hidden: false })).json()).toMatchObject({ hidden: false });
  expect(await openSteps()).not.toContain("gst");
});

test("one press archives every demo product but the empty cylinders, once, and each can be restored", async () => {
  const clear = () => owner.post(`${SETUP}/clear-demo-goods`);
  const responses = await Promise.all([clear(), clear()]);
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await checklist()).toMatchObject({ demoProducts: 0 });
  expect(shop.catalogue.current().counts).toMatchObject({ products: 0, emptyCylinders: 3 });
  const [first] = goods;
  expect((await owner.post(`/api/admin/products/${first?.id}/restore`)).statusCode).toBe(200);
  expect(await checklist()).toMatchObject({ demoProducts: 1 });
});

test("pages say that the shop is a demo until its products are removed or kept", async () => {
  const isDemo = watchDemoGoods(shop);
  expect(await isDemo()).toBe(true);
  const [first] = goods;
  expect((await owner.post(`/api/admin/products/${first?.id}/archive`)).statusCode).toBe(200);
  expect(await isDemo()).toBe(false);
  await owner.post(`/api/admin/products/${first?.id}/restore`);
  expect(await isDemo()).toBe(true);
  const before = versionOf(shop);
  expect((await owner.put(SETUP, { confirmed: "demo-goods" })).statusCode).toBe(200);
  expect([await isDemo(), versionOf(shop) === before]).toEqual([false, false]);
  expect(await openSteps()).not.toContain("demo-goods");
});

test("a test mail goes to the shop's own address", async () => {
  await shop.db.delete(mails);
  const config = testConfig({ SMTP_URL: "smtp://127.0.0.1:2525", SHOP_EMAIL: "shop@himalaya.example" });
  const withServer = { ...shop, config, settings: { ...shop.settings, current: () => settingsOf(config) } };
  expect((await sendTestMail(withServer)).message).toBe("A test mail is on its way to shop@himalaya.example.");
  expect(await shop.db.select().from(mails)).toMatchObject([{ kind: "test", toAddress: "shop@himalaya.example" }]);
});

test("a test mail does not go to the demo shop's address", async () => {
  const withServer = { ...shop, config: testConfig({ SMTP_URL: "smtp://127.0.0.1:2525" }) };
  await expect(sendTestMail(withServer)).rejects.toThrow("Enter the shop's own email first.");
});

test("without a mail server the checklist, the test mail and the outbox agree that it is a file", async () => {
  await shop.db.delete(mails);
  expect(await openSteps()).toContain("mail");
  expect((await owner.post(`${SETUP}/test-mail`)).json()).toEqual({
    message: "There is no mail server: the test mail is written to a file, not sent.",
  });
  const { log, until } = aListeningLog();
  const config = { ...shop.config, DATA_DIR: await aDataFolder() };
  const post = openMailTransport({ ...shop, config }, log, () => undefined);
  const sender = startMailSender({ ...shop, log }, { post, writers: {}, chance: () => 0 });
  onTestFinished(() => sender.stop());
  await until("mail written to a file");
  const outbox = async (status: string) => (await owner.get(`/api/admin/mails?status=${status}`)).json();
  expect(await outbox("sent")).toEqual([]);
  expect(await outbox("written")).toMatchObject([{ kind: "test", status: "written" }]);
});
