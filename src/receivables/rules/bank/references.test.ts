import { expect, test } from "vitest";
import { cutReferenceIn, paymentReferenceIn, referencesIn } from "./references.ts";

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
  { narration: "NEFT CR-HDFC0000001-RAVI-ORD1794722400123-620000013332", found: ["620000013332"] },
  { narration: "UPI-RAVI-620000013332-ord1794722400123", found: ["620000013332"] },
  { narration: "ORD1794722400123", found: [] },
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

test.each([
  { narration: "UPI-RAVI-ORD1794722400123-620000013332", reference: "", expected: "620000013332" },
  { narration: "UPI-RAVI-ORD1794722400123", reference: "0000620000013332", expected: "620000013332" },
  { narration: "NEFT CR-HDFC0000001-RAVI-ORD1794722400123", reference: "", expected: "" },
  { narration: "NEFT CR-HDFC0000001-RAVI-N09126041234", reference: "", expected: "N09126041234" },
  { narration: "NEFT/CMS4061234567/ORD1794722400123/RAVI", reference: "", expected: "CMS4061234567" },
  { narration: "NEFT CR-RAVI-ICICN2202609", reference: "", expected: "ICICN2202609" },
  { narration: "BY CHEQUE", reference: "0000000000004512", expected: "4512" },
  { narration: "NEFT RAVI", reference: "'000n0912604/7 ", expected: "N0912604/7" },
  { narration: "NEFT RAVI", reference: "ORD1794722400123", expected: "" },
  { narration: "NEFT RAVI 9876543210", reference: "-", expected: "" },
  { narration: "NEFT-07AAACS0000A1ZI-ravi9876543210@upi", reference: "0000000000000000", expected: "" },
  { narration: "", reference: "X1234".repeat(20), expected: "X1234".repeat(12) },
])("the payment of “$narration” with the column “$reference” has the reference “$expected”", (line) => {
  expect(paymentReferenceIn(line)).toBe(line.expected);
});

test("a text of 200,000 letters and a sign has no reference at its end", () => {
  expect(cutReferenceIn({ narration: `${"A1".repeat(100_000)}!` })).toBeUndefined();
});
