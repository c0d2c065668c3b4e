import { expect, test } from "vitest";
import { cutReferenceIn, referencesIn } from "./references.ts";

test.each([
  { narration: "UPI-RAVI AC-ravi.ac@okaxis-UTIB0000007-712345678901-SH1042", found: ["712345678901"] },
  { narration: "RTGS CR-ICIC0099999-KUMAR COOLING P-ICICR22026091510858319", found: ["ICICR22026091510858319"] },
  { narration: "BY TRANSFER-NEFT*INDB0000006*INDBN15091211261*KUMAR COOLING--", found: ["INDBN15091211261"] },
  { narration: "TO TRANSFER-NEFT UTR NO: SBIN426258653851--x", found: ["SBIN426258653851"] },
  { narration: "UPI/DR/4123456789012/RAMESH", found: [] },
  { narration: "UPI/919876543210@ybl/RAVI", found: [] },
  { narration: "IMPS-712345678901-RAVI-HDFC-XXXX1234-gas", found: ["712345678901"] },
  { narration: "NEFT-N258262000000001-RAVI-123456789012", found: ["N258262000000001", "123456789012"] },
  { narration: "upi/712345678901/712345678901", found: ["712345678901"] },
  { narration: "CASH DEPOSIT", found: [] },
])("in “$narration” the bank's references are $found", ({ narration, found }) => {
  expect(referencesIn({ narration, reference: "" })).toEqual(found);
});

test.each([
  { reference: "0000712345678901", found: ["712345678901"] },
  { reference: "0000031234567890", found: ["031234567890"] },
  { reference: "0000000000004512", found: [] },
  { reference: "'712345678901", found: ["712345678901"] },
  { reference: "UPI-712345678901", found: ["712345678901"] },
  { reference: " 712345678901 ", found: ["712345678901"] },
  { reference: "'0000712345678901", found: ["712345678901"] },
  { reference: " 0000712345678901 ", found: ["712345678901"] },
  { reference: "10000712345678901", found: [] },
  { reference: "00007123456789012", found: [] },
  { reference: "sbin426258653851", found: ["SBIN426258653851"] },
  { reference: "-", found: [] },
])("in the bank's own column, $reference is $found", ({ reference, found }) => {
  expect(referencesIn({ narration: "", reference })).toEqual(found);
});

test.each([
  { narration: "NEFT CR-ICIC0000001-RAVI-ICICN2202609", cut: "ICICN2202609" },
  { narration: "NEFT CR-RAVI-ICICN220", cut: undefined },
  { narration: "NEFT-icicn22026\t", cut: "ICICN22026" },
  { narration: "NEFT-ICICN22026", cut: "ICICN22026" },
  { narration: "NEFT-ICICN2202", cut: undefined },
  { narration: "NEFT-ICICN2202609151085831", cut: "ICICN2202609151085831" },
  { narration: "NEFT-ICICN22026091510858319", cut: undefined },
  { narration: "CASH --", cut: undefined },
  { narration: "", cut: undefined },
  { narration: "PAYMENT BY REFRIGERATION", cut: undefined },
])("the end of “$narration” may be a truncated reference: $cut", ({ narration, cut }) => {
  expect(cutReferenceIn({ narration })).toBe(cut);
});

test("a text of 200,000 letters and a sign has no reference at its end", () => {
  expect(cutReferenceIn({ narration: `${"A1".repeat(100_000)}!` })).toBeUndefined();
});
