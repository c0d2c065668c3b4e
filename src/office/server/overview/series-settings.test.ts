import { expect, test } from "vitest";
import { aDocumentShop } from "#testing/shops/document-shop.ts";

const SETTINGS = "/api/admin/settings";

test("a change that would break a number series is rejected with a clear message", async () => {
  const { sell, admin } = await aDocumentShop();
  await sell();
  const change = async (values: object) => {
    const { version } = (await admin.get(SETTINGS)).json();
    const response = await admin.put(SETTINGS, { version, values });
    return response.json().fields ?? response.statusCode;
  };
  expect(await change({ creditNotePrefix: "INV-{year}-" })).toEqual({
    "values.creditNotePrefix": "INV/{year}/ is already the invoice series. Please choose another prefix.",
  });
  expect(await change({ invoicePrefix: "INV-{year}-" })).toEqual({
    "values.invoicePrefix": "INV/{year}/ is already in use and differs only in / and -. Please choose another prefix.",
  });
  expect(await change({ debitNotePrefix: "X/{year}/", creditNotePrefix: "X/{year}/" })).toMatchObject({
    "values.creditNotePrefix": "X/{year}/ is already the debit note series. Please choose another prefix.",
  });
  expect(await change({ invoiceNext: "500" })).toMatchObject({
    "values.invoiceNext": expect.stringContaining("The next number is 2. The law requires numbers without gaps."),
  });
  expect(await change({ invoicePrefix: "sh/{year}/" })).toBe(200);
  const { file } = await sell();
  expect(file.order.documents).toMatchObject([{ number: "SH/25-26/000001" }]);
});
