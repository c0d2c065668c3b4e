import { expect, test } from "vitest";
import { CSV_TEMPLATE } from "./csv-template.ts";

test("the template has every cylinder column and registers nothing by itself", () => {
  expect(CSV_TEMPLATE).toBe(
    "cylinderNumber,emptyCylinderWeight,pesoLicenseNumber,refrigerantFillingDate,refrigerantName,refrigerantWeight,brandName,currentOwnerName,currentOwnerCompany,currentOwnerState,currentOwnerPincode,currentOwnerMobile,Test date\r\n",
  );
});
