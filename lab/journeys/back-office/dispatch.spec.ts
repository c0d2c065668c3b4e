import type { Page } from "@playwright/test";
import { aSessionThatEnds, aTokenFor, visitOffice } from "../support/back-office.ts";
import { aLoggedInCustomer } from "../support/customer.ts";
import { fromOurPages, placeOrder } from "../support/orders.ts";
import { mailTo } from "../support/outbox.ts";
import { expect, expectAccessible, test } from "../support/shop.ts";
import { ADMIN_TOKEN } from "../support/start-shop.ts";
import { visit } from "../support/visit.ts";

const GAS = "r32-returnable-55kg";
const WIRE = "copper-wire-1c-0-75";

const main = (page: Page) => page.getByRole("main");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const found = (page: Page) => main(page).getByRole("row", { name: /ORD\d/ });
const question = (page: Page, name: RegExp) => page.getByRole("dialog", { name });

/** A unique name, to find this test's customer among those of parallel tests. */
const aName = () => `V${crypto.randomUUID().replace(/[^a-z]/g, "")}`;

test("a dispatch admin dispatches goods and records empties, but cannot mark an order paid", {
  tag: ["@phone-only", "@nightly"],
}, async ({ page }) => {
  const customer = await aLoggedInCustomer(page);
  const orderNumber = await placeOrder(page, customer, { goods: { [GAS]: 2 }, returning: 1 });
  const payment = `/api/orders/${customer.mobile}/${orderNumber}/payment`;
  const session = await aSessionThatEnds(page, "dispatch");
  await visitOffice(page, `/admin/orders?q=${orderNumber}`, session.token);
  await expect(main(page).getByRole("row", { name: new RegExp(orderNumber) })).toContainText("Not paid");
  await expect(main(page).getByRole("button", { name: /^Mark paid/ })).toHaveCount(0);
  const refused = await page.request.post(payment, { data: { paid: true }, headers: fromOurPages() });
  expect(refused.status()).toBe(403);

  await main(page).getByRole("link", { name: orderNumber }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/orders/.+/${orderNumber}$`));
  await expect(main(page).getByRole("button", { name: "Mark dispatched" })).toHaveCount(0);
  const paid = { ...fromOurPages(), "x-admin-token": ADMIN_TOKEN };
  await page.request.post(payment, { data: { paid: true }, headers: paid });
  await page.reload();
  const dispatch = main(page).getByRole("form", { name: "Dispatch" });
  await expect(dispatch.getByLabel("Transporter")).toHaveValue("");
  await dispatch.getByRole("button", { name: "Mark dispatched" }).click();
  await expect(dispatch.getByRole("alert")).toContainText("Transporter is required.");
  await dispatch.getByLabel("Transporter").fill("Gati");
  await dispatch.getByLabel(/^LR/).fill("LR 4711");
  await dispatch.getByLabel(/^Vehicle/).fill("DL 01 AB 1234");
  await dispatch.getByLabel(/^Note/).fill("Two drums are strapped.");
  await dispatch.getByRole("button", { name: "Mark dispatched" }).click();
  const anyway = question(page, /^Dispatch with open checks/);
  await expect(anyway).toContainText("2 cylinders to scan");
  await expectAccessible(page);
  await anyway.getByRole("button", { name: "Cancel" }).click();
  await expect(dispatch.getByLabel("Transporter")).toHaveValue("Gati");
  await dispatch.getByRole("button", { name: "Mark dispatched" }).click();
  await anyway.getByRole("button", { name: "Dispatch anyway" }).click();
  await expect(main(page)).toContainText("LR 4711");
  await expect(main(page).getByRole("listitem").filter({ hasText: "Gati, LR 4711" })).toContainText(
    "Two drums are strapped.",
  );

  await main(page).getByLabel("Returned so far").fill("5");
  await main(page).getByRole("button", { name: "Save" }).click();
  await expect(main(page).getByLabel("Returned so far")).toHaveAccessibleDescription(
    /Only 1 of these are expected back/,
  );
  await expect(main(page).getByLabel("Returned so far")).toHaveValue("5");
  await main(page).getByLabel("Returned so far").fill("1");
  await main(page).getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("1 of 1 are back.")).toBeVisible();
  await main(page).getByRole("textbox", { name: "Private note" }).fill("Driver calls before he comes.");
  await session.end();
  await main(page).getByRole("button", { name: "Add note" }).click();
  const ended = page.getByRole("dialog", { name: "Your session has ended" });
  await expect(ended).toContainText("What you typed on this page is still here");
  await expect(page.getByText("Invalid admin token")).toHaveCount(0);
  await expectAccessible(page);
  await ended.getByLabel("Admin token").fill("not the token");
  await ended.getByRole("button", { name: "Login" }).click();
  await expect(ended.getByRole("alert")).toContainText("Invalid admin token");
  await ended.getByLabel("Admin token").fill(await aTokenFor(page, "dispatch"));
  await ended.getByRole("button", { name: "Login" }).click();
  await expect(ended).toHaveCount(0);
  await expect(main(page).getByRole("textbox", { name: "Private note" })).toHaveValue("Driver calls before he comes.");
  await main(page).getByRole("button", { name: "Add note" }).click();
  await expect(main(page).getByRole("listitem").filter({ hasText: "Driver calls" })).toBeVisible();
  await expectAccessible(page);
});

test("a lorry takes several orders at once, and staff receive a load of empties from its customer", {
  tag: "@nightly",
}, async ({ page }) => {
  const customer = await aLoggedInCustomer(page, { lastName: aName() });
  const at = Date.now();
  const numbers = [
    await placeOrder(page, customer, { goods: { [GAS]: 2 }, returning: 2, numberedAt: at }),
    await placeOrder(page, customer, { goods: { [GAS]: 1 }, returning: 1, numberedAt: at + 1000 }),
  ];
  const paid = { ...fromOurPages(), "x-admin-token": ADMIN_TOKEN };
  for (const orderNumber of numbers) {
    const payment = `/api/orders/${customer.mobile}/${orderNumber}/payment`;
    await page.request.post(payment, { data: { paid: true }, headers: paid });
  }
  await visitOffice(page, `/admin/orders?q=${customer.lastName}`, await aTokenFor(page, "dispatch"));
  await expect(found(page).first()).toContainText("empty due");
  await main(page)
    .getByRole("navigation", { name: "To do" })
    .getByRole("link", { name: /^To dispatch/ })
    .click();
  await expect(page).toHaveURL(/dispatch=to-dispatch/);
  await main(page).getByRole("link", { name: "Dispatch several" }).click();
  await expect(heading(page)).toHaveText("To dispatch");
  await main(page).getByRole("button", { name: "Mark dispatched" }).click();
  await expect(main(page).getByRole("alert")).toHaveText("Please choose the orders to dispatch.");
  for (const orderNumber of numbers)
    await main(page)
      .getByLabel(new RegExp(`^Choose ${orderNumber}`))
      .check();
  await main(page).getByRole("button", { name: "Mark 2 dispatched" }).click();
  const transport = question(page, /^Dispatch 2 orders/);
  await transport.getByRole("button", { name: "Mark dispatched" }).click();
  await expect(transport.getByLabel("Transporter")).toHaveAccessibleDescription(/Transporter is required/);
  await transport.getByLabel("Transporter").fill("VRL Logistics");
  await transport.getByLabel(/^LR/).first().fill("LR 1");
  await expectAccessible(page);
  await transport.getByRole("button", { name: "Mark dispatched" }).click();
  const anyway = question(page, /^Dispatch with open checks/);
  await expect(anyway).toContainText("2 cylinders to scan");
  await expectAccessible(page);
  await anyway.getByRole("button", { name: "Dispatch anyway" }).click();
  await expect(page.getByText("2 orders are dispatched.")).toBeVisible();
  for (const orderNumber of numbers) await expect(main(page).getByText(orderNumber)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("office:last-transporter"))).toContain("VRL Logistics");

  await visit(page, `/admin/empties?q=${customer.lastName}`);
  await expectAccessible(page);
  await main(page)
    .getByRole("row", { name: new RegExp(customer.mobile) })
    .getByRole("link")
    .click();
  const received = main(page).getByRole("form", { name: "Promised empties received" });
  // The fields after it count the conditions.
  const count = received.getByRole("textbox").first();
  await count.fill("4");
  await received.getByRole("button", { name: "Mark as returned" }).click();
  await expect(count).toHaveAccessibleDescription(/Only 3 of these are expected back/);
  await expectAccessible(page);
  // Another admin records one of them first: the server rejects this input, which stays beside the current balance.
  const account = `/api/admin/empties/${customer.mobile}`;
  const { lines } = await (await page.request.get(account, { headers: paid })).json();
  const data = { received: [{ name: lines[0].name, outstanding: 3, count: 1 }] };
  expect((await page.request.post(account, { data, headers: paid })).ok()).toBe(true);
  await count.fill("3");
  await received.getByRole("button", { name: "Mark as returned" }).click();
  await expect(count).toHaveAccessibleDescription(/2 owed/);
  await expect(received.getByRole("alert")).toContainText("2 of ");
  await expect(count).toHaveValue("3");
  await count.fill("1");
  await received.getByRole("button", { name: "Mark as returned" }).click();
  await expect(count).toHaveAccessibleDescription(/1 owed/);
  await expect(count).toHaveValue("");
  await count.fill("1");
  await received.getByRole("button", { name: "Mark as returned" }).click();
  await expect(main(page)).toContainText("Nothing is due");
});

test("a paid order is dispatched with its invoice, in My Orders and by mail; cancelling it issues a credit note", async ({
  page,
}) => {
  const customer = await aLoggedInCustomer(page);
  const orderNumber = await placeOrder(page, customer, { goods: { [WIRE]: 2 } });
  const order = `/admin/orders/${customer.mobile}/${orderNumber}`;
  await visitOffice(page, order);
  await main(page)
    .getByRole("button", { name: /^Mark paid/ })
    .click();
  await question(page, /paid\?$/)
    .getByRole("button", { name: "Mark paid" })
    .click();
  await main(page).getByLabel("Transporter").fill("Sharma Roadways");
  await main(page).getByRole("button", { name: "Mark dispatched" }).click();
  const anyway = question(page, /^Dispatch with open checks/);
  await expect(anyway).toContainText("Place of supply open");
  await anyway.getByRole("button", { name: "Dispatch anyway" }).click();
  const number = await main(page)
    .getByRole("link", { name: /^INV\// })
    .textContent();
  await mailTo(customer.email, { about: number ?? "" });

  await visit(page, `/my-orders#${orderNumber}`);
  await main(page).getByRole("link", { name: "Invoice" }).click();
  await expect(main(page).getByRole("heading", { name: `Tax invoice ${number}` })).toBeVisible();
  await expectAccessible(page);

  await visit(page, order);
  await main(page).getByRole("button", { name: "Cancel order" }).click();
  await question(page, /^Cancel ORD/)
    .getByLabel("Reason")
    .fill("The buyer asked for it");
  await question(page, /^Cancel ORD/)
    .getByRole("button", { name: "Cancel order" })
    .click();
  await expect(main(page).getByRole("link", { name: /^CN\// })).toBeVisible();
  // The page offers no action that the server would reject.
  await expect(main(page).getByRole("button", { name: /^(Mark paid|Undo|Correct)/ })).toHaveCount(0);
  await visit(page, `/my-orders/${orderNumber}/invoice`);
  await expect(main(page).getByRole("heading", { name: /^Credit note CN\// })).toBeVisible();
});
