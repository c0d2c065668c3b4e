/**
 * The lives of ten cylinders on a yard phone of 360 x 740: registered by form and by CSV, dispatched by scan with a wrong one, offered,
 * accepted, brought back by another customer, booked without a signal with an unknown one, found, stolen, condemned, and a
 * customer's own. After each step every page says the same.
 */
import type { Page } from "@playwright/test";
import { asOwner, aTokenFor, visitOffice } from "../support/back-office.ts";
import { aCameraPhone } from "../support/camera-phone.ts";
import { aLoggedInCustomer } from "../support/customer.ts";
import { aNetworkTo } from "../support/cut-network.ts";
import { placeOrder } from "../support/orders.ts";
import { expect, expectAccessible, test } from "../support/shop.ts";
import { visit } from "../support/visit.ts";

const GAS = "r32-returnable-55kg";
const main = (page: Page) => page.getByRole("main");

async function scan(page: Page, ...numbers: readonly string[]) {
  for (const number of numbers) {
    await main(page).getByLabel("Cylinder number").fill(number);
    await main(page).getByLabel("Cylinder number").press("Enter");
  }
}

/** What each page says of a cylinder. */
type Said = {
  number: string;
  /** In the list and on its page in the office. */
  office: string;
  holder: string;
  /** To a stranger who scans its label. */
  stranger: string;
};

async function expectEverywhere({ phone, stranger }: { phone: Page; stranger: Page }, said: Said) {
  const { number, office, holder } = said;
  await visit(phone, `/admin/cylinders/${number}`);
  const factOf = (name: string) =>
    main(phone)
      .locator("dl > div")
      .filter({ has: phone.getByRole("term").getByText(name, { exact: true }) });
  await expect(factOf("Status").first()).toContainText(office);
  await expect(factOf("With").first()).toContainText(holder);
  await visit(phone, `/admin/cylinders?q=${number}`);
  const row = main(phone).getByRole("row").filter({ hasText: number });
  await expect(row).toContainText(office);
  await expect(row).toContainText(holder);
  const found = await phone.request.get(`/api/cylinders/${number}`, { headers: asOwner() });
  const { labelAddress } = await found.json();
  await visit(stranger, new URL(labelAddress).pathname);
  await expect(main(stranger).getByText(said.stranger, { exact: true }).first()).toBeVisible();
}

test(
  "ten cylinders live their lives, and every page says the same at each step",
  { tag: "@nightly" },
  async ({ launchOptions }, testInfo) => {
    test.setTimeout(300_000);
    const network = await aNetworkTo(process.env.JOURNEY_ADDRESS ?? "");
    const { page, complaints, close } = await aCameraPhone({ baseURL: network.address, launchOptions }, testInfo, [
      "-",
    ]);
    const browser = page.context().browser();
    if (!browser) throw new Error("A camera phone has a browser of its own.");
    const own = { baseURL: network.address, viewport: { width: 360, height: 740 } };
    const [ashaPage, raviPage, stranger] = (await Promise.all(
      [1, 2, 3].map(async () => (await browser.newContext(own)).newPage()),
    )) as [Page, Page, Page];
    const pages = { phone: page, stranger };
    const picture = (name: string, of = page) =>
      of.screenshot({ path: testInfo.outputPath(`${name}.png`), fullPage: true });

    const lastName = `Lives${crypto.randomUUID().replace(/[^a-f]/g, "")}`;
    const asha = await aLoggedInCustomer(ashaPage, { lastName });
    const ravi = await aLoggedInCustomer(raviPage, { firstName: "Ravi", lastName });
    const [ashaName, raviName] = [`Asha ${lastName}`, `Ravi ${lastName}`];
    const name = (place: number) => `${lastName.toUpperCase()}-${String(place).padStart(2, "0")}`;
    const [one, two, three, four, five, six, seven, wrong, ours, theirs] = Array.from({ length: 10 }, (_, place) =>
      name(place + 1),
    ) as [string, string, string, string, string, string, string, string, string, string];
    const gone = [one, two, three, four, five, six, seven];

    await test.step("registered by form and by CSV", async () => {
      await visitOffice(page, "/admin/register-cylinders");
      const form = page.getByRole("form", { name: "Cylinder" });
      const facts = {
        "Cylinder number": ours,
        "Cylinder weight": "32.5",
        "PESO licence number": "PESO/DL/2024/118",
        "Refrigerant name": "R-32",
        "Refrigerant weight": "55",
        "Filling date": "2026-10-15",
        Brand: "Floron",
        "Test date (optional)": "2025-10-15",
      };
      for (const [label, text] of Object.entries(facts)) await form.getByLabel(label, { exact: true }).fill(text);
      await form.getByText("The shop's", { exact: true }).click();
      await picture("register");
      await form.getByRole("button", { name: "Generate QR Code" }).click();
      await page.getByRole("button", { name: "Save cylinder" }).click();
      await expect(page.getByText("Cylinder saved.")).toBeVisible();

      await visit(page, "/admin/cylinder-labels?from=csv");
      const header =
        "cylinderNumber,emptyCylinderWeight,pesoLicenseNumber,refrigerantFillingDate,refrigerantName,refrigerantWeight,brandName,currentOwnerName,currentOwnerCompany,currentOwnerState,currentOwnerPincode,currentOwnerMobile,Test date";
      const rowOf = (number: string, gas: string, owner: string) =>
        `${number},32.5,PESO/1,2026-10-15,${gas},55,Floron,${owner},2025-10-15`;
      const lines = [
        header,
        ...gone.map((number) => rowOf(number, "R-32", ",,,,")),
        rowOf(wrong, "R-410A", ",,,,"),
        rowOf(theirs, "R-32", `${ashaName},Verma Cooling,Delhi,110015,${asha.mobile}`),
      ];
      const buffer = Buffer.from(lines.join("\r\n"));
      await page.getByLabel("CSV file (optional)").setInputFiles({ name: "load.csv", mimeType: "text/csv", buffer });
      await page.getByRole("button", { name: "Check the file" }).click();
      await page.getByRole("button", { name: "Register 9 cylinders" }).click();
      await expect(main(page)).toContainText("9 cylinders registered");
      await expect(page.getByRole("img", { name: /^Page 1 of 1: / })).toBeVisible();
      const inYard = { office: "In stock, full", holder: "Sheetal", stranger: "Verified" };
      for (const number of [ours, one]) await expectEverywhere(pages, { number, ...inYard });
      await picture("in-list");
      await expectEverywhere(pages, {
        number: theirs,
        office: "With customer",
        holder: ashaName,
        stranger: "Verified",
      });
    });

    const orderNumber = await placeOrder(ashaPage, asha, { goods: { [GAS]: 7 } });
    const order = `${asha.mobile}/${orderNumber}`;
    const owner = { headers: asOwner() };
    expect((await page.request.post(`/api/orders/${order}/payment`, { data: { paid: true }, ...owner })).ok()).toBe(
      true,
    );
    const yard = await aTokenFor(page, "dispatch");

    await test.step("dispatched by scan, with a wrong one, the network cut before they are saved", async () => {
      await visitOffice(page, `/admin/orders/${order}`, yard);
      await scan(page, wrong);
      await expect(page.getByRole("status").filter({ hasText: "R-410A is not on this order." })).toBeVisible();
      await main(page)
        .getByRole("button", { name: `Remove ${wrong}` })
        .click();
      await scan(page, ...gone.slice(0, 4));
      await expect(page.getByText("4 of 7", { exact: true }).first()).toBeVisible();
      await network.cut();
      await scan(page, ...gone.slice(4));
      await page.getByRole("button", { name: "Save 7 scans" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Save 7 scans" }).click();
      await expect(page.getByText("7 cylinders saved on this phone, sending when there is a signal.")).toBeVisible();
      await expect(page.getByText("7 of 7", { exact: true }).first()).toBeVisible();
      await picture("dispatch-without-signal");
      await network.mend();
      await page.evaluate(() => window.dispatchEvent(new Event("online")));
      await expect(page.getByText("7 cylinders booked.")).toBeVisible();
      const left = await page.request.post(`/api/admin/orders/${order}/dispatch`, {
        data: {
          transporter: "Gati",
          lrNumber: "",
          vehicle: "",
          note: "",
          confirmed: ["e-way-bill", "place-of-supply"],
        },
        ...owner,
      });
      expect(left.status()).toBe(200);
      for (const number of [one, seven])
        await expectEverywhere(pages, { number, office: "On its way", holder: ashaName, stranger: "Verified" });
      await expectEverywhere(pages, {
        number: wrong,
        office: "In stock, full",
        holder: "Sheetal",
        stranger: "Verified",
      });
      await visit(ashaPage, "/my-cylinders");
      await expect(main(ashaPage).getByText("7 cylinders on the way to you")).toBeVisible();
      await picture("on-the-way", ashaPage);
    });

    await test.step("arrived, offered and accepted", async () => {
      await main(ashaPage).getByRole("button", { name: "They have arrived" }).click();
      await ashaPage.getByRole("dialog").getByRole("button", { name: "7 have arrived" }).click();
      await expect(ashaPage.getByRole("dialog")).toHaveCount(0);
      await expect(main(ashaPage).getByRole("row").filter({ hasText: one })).toBeVisible();
      await expectEverywhere(pages, { number: one, office: "With customer", holder: ashaName, stranger: "Verified" });
      await visit(page, `/admin/orders/${order}`);
      await expect(main(page).getByText("On its way")).toHaveCount(0);
      await main(ashaPage).getByRole("checkbox", { name: one }).check();
      await main(ashaPage).getByRole("button", { name: "Transfer 1" }).click();
      await ashaPage.getByLabel("Receiver's mobile").fill(`+91 ${ravi.mobile}`);
      await ashaPage.getByRole("button", { name: "Send the offer" }).click();
      await expect(ashaPage.getByRole("heading", { name: "You offer 1 cylinder" })).toBeVisible();
      await visit(raviPage, "/my-cylinders");
      await main(raviPage).getByRole("link", { name: "Answer the offer" }).click();
      await picture("offer", raviPage);
      await main(raviPage).getByRole("button", { name: "Accept 1 cylinder" }).click();
      await expect(main(raviPage).getByText("Accepted", { exact: true })).toBeVisible();
      await expectEverywhere(pages, { number: one, office: "With customer", holder: raviName, stranger: "Verified" });
      await visit(ashaPage, "/my-cylinders");
      await expect(main(ashaPage).getByRole("row").filter({ hasText: one })).toHaveCount(0);
    });

    await test.step("brought back by another customer, and in a batch without a signal with an unknown one", async () => {
      await visitOffice(page, "/admin/returns", yard);
      await scan(page, two);
      await main(page).getByLabel("Brought by").fill(ravi.mobile);
      await expect(main(page).getByRole("listitem").filter({ hasText: two })).toContainText(
        `${raviName} for ${ashaName}`,
      );
      await picture("brought-by-another");
      await main(page).getByRole("button", { name: "Book 1 empty" }).click();
      await expect(page.getByText("1 cylinder booked.")).toBeVisible();
      await network.cut();
      const unknown = `${lastName}-UNKNOWN`;
      await scan(page, three, unknown, four, theirs);
      await main(page).getByRole("button", { name: "Book 4 empties" }).click();
      await expect(page.getByText("4 cylinders saved on this phone, sending when there is a signal.")).toBeVisible();
      await network.mend();
      await page.evaluate(() => window.dispatchEvent(new Event("online")));
      const rest = main(page).getByRole("listitem");
      await expect(rest.filter({ hasText: unknown })).toBeVisible();
      await picture("to-decide");
      await expectAccessible(page);
      await rest.filter({ hasText: unknown }).getByRole("button", { name: "Not ours", exact: true }).click();
      await rest.filter({ hasText: theirs }).getByRole("button", { name: "Keep for refilling" }).click();
      await main(page).getByRole("button", { name: "Book 1 empty" }).click();
      await expect(rest.filter({ hasText: theirs })).toHaveCount(0);
      const back = { office: "In stock, empty", holder: "Sheetal", stranger: "Verified" };
      for (const number of [two, three, four, theirs]) await expectEverywhere(pages, { number, ...back });
      await visit(ashaPage, "/my-cylinders");
      for (const number of [two, three, four, theirs]) await expect(main(ashaPage)).not.toContainText(number);
      for (const number of [five, six, seven])
        await expect(main(ashaPage).getByRole("row").filter({ hasText: number })).toBeVisible();
    });

    await test.step("lost and found, stolen, condemned", async () => {
      for (const [number, kind] of [
        [five, "Lost"],
        [six, "Stolen"],
      ] as const) {
        await main(ashaPage).getByRole("checkbox", { name: number }).check();
        await main(ashaPage).getByRole("button", { name: "Report lost" }).click();
        await ashaPage.getByRole("dialog").getByText(kind, { exact: true }).click();
        await picture(`report-${kind}`, ashaPage);
        await ashaPage
          .getByRole("dialog")
          .getByRole("button", { name: `Report ${kind.toLowerCase()}` })
          .click();
        await expect(ashaPage.getByRole("dialog")).toHaveCount(0);
        await expect(main(ashaPage).getByRole("row").filter({ hasText: number })).toContainText(
          `Reported ${kind.toLowerCase()}`,
        );
      }
      await expectEverywhere(pages, { number: five, office: "Lost", holder: ashaName, stranger: "Reported lost" });
      await main(stranger).getByLabel("Where is the cylinder?").fill("Behind the cold store in Rampur");
      await main(stranger).getByRole("button", { name: "Report found" }).click();
      await expect(main(stranger).getByText("Your report has reached us")).toBeVisible();
      await expectEverywhere(pages, {
        number: six,
        office: "Reported stolen",
        holder: ashaName,
        stranger: "Reported stolen",
      });

      await visit(page, "/admin/yard");
      await picture("yard");
      await main(page)
        .getByRole("link", { name: /Lost cylinders seen or found/ })
        .click();
      const alert = main(page).getByRole("listitem").filter({ hasText: "Behind the cold store in Rampur" });
      await expect(alert).toContainText(five);
      await picture("alerts");
      await main(ashaPage)
        .getByRole("button", { name: `${five} is found again` })
        .click();
      await ashaPage.getByRole("dialog").getByRole("button", { name: "It is with me" }).click();
      await expect(ashaPage.getByRole("dialog")).toHaveCount(0);
      await expectEverywhere(pages, { number: five, office: "With customer", holder: ashaName, stranger: "Verified" });
      await visit(page, "/admin/custody");
      await expect(alert).toHaveCount(0);

      await visitOffice(page, "/admin/custody/events?kind=condemned");
      await main(page).getByLabel("Reason").fill("Dented at the foot");
      await scan(page, three);
      await main(page).getByRole("button", { name: "Mark 1 cylinder as condemned" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Mark 1 cylinder as condemned" }).click();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expectEverywhere(pages, { number: three, office: "Condemned", holder: "Sheetal", stranger: "Condemned" });
      await visitOffice(page, `/admin/cylinders/${three}`);
      await expect(main(page).getByRole("list", { name: "History" })).toContainText("Condemned");
      await expectAccessible(page);
      await picture("condemned");
    });

    await test.step("what is left agrees with the deposit", async () => {
      const response = await page.request.get(`/api/holdings?mobile=${asha.mobile}`, owner);
      const holdings: { cylinders: { number: string; state: string }[] } = await response.json();
      expect(holdings.cylinders.map(({ number }) => number).toSorted()).toEqual([five, seven, six].toSorted());
      await visit(ashaPage, "/my-cylinders");
      await picture("my-cylinders", ashaPage);
      await visit(raviPage, "/my-cylinders");
      await expect(main(raviPage).getByRole("row").filter({ hasText: one })).toBeVisible();
    });

    expect(complaints.filter((one) => !/ERR_CONNECTION_REFUSED|Failed to fetch/.test(one))).toEqual([]);
    await close();
    await network.cut();
  },
);
