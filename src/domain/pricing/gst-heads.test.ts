import { expect, test } from "vitest";
import { dice } from "#domain/makers.ts";
import { type Paise, rupees } from "#domain/money.ts";
import { gstOn } from "./gst.ts";
import { splitGst } from "./gst-heads.ts";

test("₹1,000.05 sold within Delhi carries ₹90.00 twice and a paisa of round-off", () => {
  expect(splitGst(rupees(1000.05), "New Delhi", "Delhi")).toEqual({
    within: "state",
    cgst: rupees(90),
    sgst: rupees(90),
    stateHead: "SGST",
    roundOff: rupees(0.01),
  });
});

test("goods that leave the shop's state carry IGST", () => {
  expect(splitGst(rupees(1000.05), "Punjab", "Delhi")).toEqual({ within: "country", igst: rupees(180.01) });
  expect(splitGst(rupees(100), "", "Delhi")).toEqual({ within: "country", igst: rupees(18) });
  expect(splitGst(rupees(100), "Atlantis", "atlantis")).toEqual({ within: "country", igst: rupees(18) });
});

test("a shop in a territory without a legislature pays UTGST, one in Delhi SGST", () => {
  expect(splitGst(rupees(100), "Chandigarh", "chandigarh")).toMatchObject({ stateHead: "UTGST" });
  expect(splitGst(rupees(100), "Puducherry", "Puducherry")).toMatchObject({ stateHead: "SGST" });
});

test("heads and round-off always make the billed GST, and the round-off is never more than a paisa", () => {
  const chance = dice(5);
  for (let round = 0; round < 5000; round += 1) {
    const taxable = chance.whole(0, 10_000_000) as Paise;
    const split = splitGst(taxable, "Delhi", "Delhi");
    if (split.within !== "state") throw new Error("Delhi lies within Delhi");
    expect(split.cgst + split.sgst + split.roundOff).toBe(gstOn(taxable));
    expect(Math.abs(split.roundOff)).toBeLessThanOrEqual(1);
  }
});
