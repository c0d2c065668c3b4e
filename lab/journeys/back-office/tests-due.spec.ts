/** The day of a cylinder's last test, from the form and from a file, and what the office and the public are told of the next one. */
import { randomInt } from "node:crypto";
import { visitOffice } from "../support/back-office.ts";
import { expect, expectAccessible, test } from "../support/shop.ts";
import { visit } from "../support/visit.ts";

const HEADER =
  "cylinderNumber,emptyCylinderWeight,pesoLicenseNumber,refrigerantFillingDate,refrigerantName,refrigerantWeight,brandName,Test date";

test("a test date from the form or a file puts the cylinder on the list of tests due, and public pages say the same", async ({
  page,
}) => {
  const [typed, filed] = [`TD-${randomInt(1e9)}`, `TD-${randomInt(1e9)}`];
  const main = page.getByRole("main");
  await visitOffice(page, "/admin/register-cylinders");
  const form = page.getByRole("form", { name: "Cylinder" });
  for (const [label, text] of [
    ["Cylinder number", typed],
    ["Cylinder weight", "32.5"],
    ["PESO licence number", "PESO/1"],
    ["Refrigerant name", "R-32"],
    ["Refrigerant weight", "10"],
    ["Filling date", "2026-11-01"],
    ["Brand", "Floron"],
    ["Test date", "2099-01-01"],
  ] as const)
    await form.getByLabel(label).fill(text);
  await form.getByRole("button", { name: "Generate QR Code" }).click();
  await expect(form.getByRole("alert").getByRole("link")).toHaveText(["Test date must be a past date."]);
  await form.getByLabel("Test date").fill("2020-03-05");
  await form.getByRole("button", { name: "Generate QR Code" }).click();
  await page.getByRole("button", { name: "Save cylinder" }).click();
  await expect(page.getByRole("img", { name: `QR code of cylinder ${typed}`, exact: true })).toBeVisible();

  await visit(page, "/admin/cylinder-labels?from=csv");
  const row = (testedOn: string) => `${filed},32.5,PESO/1,01-11-2026,R-32,10,Floron,${testedOn}`;
  const csv = (testedOn: string) => ({
    name: "load.csv",
    mimeType: "text/csv",
    buffer: Buffer.from([HEADER, row(testedOn)].join("\r\n")),
  });
  const file = page.getByLabel("CSV file (optional)");
  await file.setInputFiles(csv("31-02-2026"));
  await page.getByRole("button", { name: "Check the file" }).click();
  const wrong = page.getByRole("table", { name: "What is wrong with the file" });
  await expect(wrong).toContainText("Test date must be a past date.");
  await file.setInputFiles(csv("05-02-2021"));
  await page.getByRole("button", { name: "Check the file" }).click();
  await page.getByRole("button", { name: "Register 1 cylinder" }).click();
  await expect(main).toContainText("1 cylinder registered");

  await visit(page, "/admin/custody?show=tests-due");
  const list = page.getByRole("table", { name: "Cylinders", exact: true });
  await expect(list.getByRole("row").filter({ hasText: typed })).toContainText("5 Mar 2025, overdue");
  await expect(list.getByRole("row").filter({ hasText: filed })).toContainText("5 Feb 2026, overdue");
  await expectAccessible(page);
  await visit(page, `/admin/cylinders/${typed}`);
  await expect(main).toContainText("5 Mar 2025, overdue");
  await page.context().clearCookies();
  const { qrAddress } = await (await page.request.get(`/api/cylinders/${typed}`)).json();
  const { pathname, search } = new URL(qrAddress);
  await visit(page, pathname + search);
  await expect(main).toContainText("5 Mar 2025, overdue");
});
