/** A buyer's whole order told on WhatsApp in Hindi, with a stand-in of Meta's API. */
import sharp from "sharp";
import { translate } from "../../../src/platform/rules/language/text.ts";
import { aCloudApi, aReport } from "../../../src/testing/cloud-api.ts";
import { asOwner, logInOffice } from "../support/back-office.ts";
import { aCustomerAt, aNewcomer } from "../support/customer.ts";
import { fromOurPages, placeOrder } from "../support/orders.ts";
import { expect, expectAccessible, test as ofTheOffice } from "../support/shop.ts";
import { useOwnShop } from "../support/start-shop.ts";
import { visit } from "../support/visit.ts";

type Fixtures = { cloud: Awaited<ReturnType<typeof aCloudApi>> };

const test = ofTheOffice.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  cloud: async ({}, use) => {
    const cloud = await aCloudApi();
    await use(cloud);
    await cloud.stop();
  },
  baseURL: async ({ cloud }, use) => useOwnShop(cloud.settings, use),
});

const inHindi = (english: string) => translate(english, "hi");

test("a buyer's whole order is told on WhatsApp in Hindi, and a reply becomes a payment proof", {
  tag: "@nightly",
}, async ({ page, cloud }) => {
  /** Meta has no session. */
  const report = async (content: Parameters<typeof aReport>[0]) => {
    const { body, headers } = aReport(content);
    const address = `${process.env.JOURNEY_ADDRESS}/api/whatsapp/webhook`;
    expect((await fetch(address, { method: "POST", body, headers })).status).toBe(200);
  };

  await test.step("registration asks, and assumes nothing", async () => {
    await visit(page, "/auth");
    await page.getByRole("link", { name: "Create account" }).click();
    const consent = page.getByRole("checkbox", { name: "Send me updates about my orders on WhatsApp" });
    await expect(consent).toBeVisible();
    await expect(consent).not.toBeChecked();
  });

  const buyer = await aCustomerAt(page, "/hi", aNewcomer());
  const to = `91${buyer.mobile}`;
  await test.step("checkout asks, and assumes nothing", async () => {
    await page
      .getByRole("article")
      .getByRole("button", { name: inHindi("Add to Cart") })
      .first()
      .click();
    await visit(page, "/hi/checkout");
    await expect(
      page.getByRole("checkbox", { name: inHindi("Send me updates about my orders on WhatsApp") }),
    ).not.toBeChecked();
  });

  await test.step("the buyer agrees in the account", async () => {
    await visit(page, "/hi/account");
    const language = { data: { language: "hi" }, headers: fromOurPages() };
    expect((await page.request.put("/api/my-language", language)).ok()).toBe(true);
    const orders = page.getByRole("checkbox", { name: inHindi("Send me updates about my orders on WhatsApp") });
    await expect(orders).not.toBeChecked();
    const saved = page.waitForResponse("**/api/my-whatsapp");
    await orders.check();
    expect((await saved).ok()).toBe(true);
    await visit(page, "/hi/account");
    await expect(orders).toBeChecked();
    await expect(
      page.getByRole("checkbox", { name: inHindi("Send me price and stock alerts on WhatsApp") }),
    ).not.toBeChecked();
    await expectAccessible(page);
  });

  const orderNumber = await placeOrder(page, buyer, { goods: { "copper-wire-1c-0-75": 1 } }, "hi");
  const told = (template: string) => cloud.accepted.find((message) => message.template === template);
  await test.step("the order is told, and the buyer replies with a screenshot", async () => {
    await expect.poll(() => told("order_placed")?.parameters[0]).toBe(orderNumber);
    expect(told("order_placed")).toMatchObject({ to, language: "hi" });
    const shot = sharp({ create: { width: 60, height: 120, channels: 3, background: "#0a5ac8" } });
    const id = cloud.storeMedia(await shot.png().toBuffer());
    await report({
      statuses: [{ id: told("order_placed")?.id, status: "read" }],
      messages: [{ from: to, id: "wamid.reply", type: "image", image: { id, mime_type: "image/png" } }],
    });
  });

  await test.step("staff name the order, confirm the payment and dispatch", async () => {
    await logInOffice(page);
    const main = page.getByRole("main");
    await expect
      .poll(async () => (await page.request.get("/api/admin/whatsapp/pictures", { headers: asOwner() })).json())
      .toHaveLength(1);
    await visit(page, "/admin/payments");
    await expect(main.getByRole("heading", { name: inHindi("Came by WhatsApp: confirm which order") })).toBeVisible();
    await expectAccessible(page);
    await main.getByRole("button", { name: inHindi("Add to this order") }).click();
    await expect(
      main.getByRole("article", { name: inHindi("Payment of {order}").replace("{order}", orderNumber) }),
    ).toBeVisible();
    const address = `${buyer.mobile}/${orderNumber}`;
    const paid = { data: { paid: true }, headers: asOwner() };
    expect((await page.request.post(`/api/orders/${address}/payment`, paid)).ok()).toBe(true);
    const transport = { transporter: "Sharma Roadways", lrNumber: "4521", confirmed: ["place-of-supply"] };
    const sent = { data: transport, headers: asOwner() };
    expect((await page.request.post(`/api/admin/orders/${address}/dispatch`, sent)).ok()).toBe(true);
    await expect.poll(() => told("order_dispatched")?.parameters).toEqual([orderNumber, "Sharma Roadways", "4521"]);
    await expect.poll(() => told("document_issued")?.document?.bytes.toString("latin1", 0, 5)).toBe("%PDF-");
    expect(new Set(cloud.accepted.map(({ language }) => language))).toEqual(new Set(["hi"]));
    expect(cloud.accepted.map(({ template }) => template).toSorted()).toEqual([
      "document_issued",
      "order_dispatched",
      "order_placed",
      "payment_received",
    ]);
  });

  await test.step("the outbox shows the truth, and the settings what to register", async () => {
    await visit(page, "/admin/mails?status=sent&channel=whatsapp");
    const main = page.getByRole("main");
    await expect(main.getByText(inHindi("Read¦message"), { exact: true })).toBeVisible();
    await expect(main.getByText(`WhatsApp +${to}`)).toHaveCount(4);
    await expectAccessible(page);
    await visit(page, "/admin/whatsapp");
    await expect(main.getByText("order_placed").first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("STOP ends it", async () => {
    await report({ messages: [{ from: to, id: "wamid.stop", type: "text", text: { body: "STOP" } }] });
    await expect.poll(async () => (await (await page.request.get("/api/my-whatsapp")).json()).orders).toBeNull();
  });
});
