import { expect, test } from "vitest";
import { waitingInvoice } from "./waiting-invoice.ts";

const RIGHT = { cancelledAt: null, customer: { gstNumber: "03AAACK1234A1ZK" } };
const WRONG = { cancelledAt: null, customer: { gstNumber: "03AAACK1234A1Z5" } };
const HINT = "Character 15 of the GST number, 5, does not fit characters 1 to 14. Check all 15 on the certificate.";

test.each([
  { what: "not due", order: RIGHT, expected: undefined },
  { what: "of a buyer without a GST number", order: { ...RIGHT, customer: { gstNumber: "" } }, expected: undefined },
  {
    what: "that waits for the shop",
    order: { ...RIGHT, invoiceWaiting: true as const },
    expected: { message: "Your invoice waits: the shop is completing its details.", mayCorrect: false },
  },
  {
    what: "that waits for a GST number",
    order: { ...WRONG, invoiceWaiting: true as const },
    expected: {
      message: `Your invoice waits: the GST number 03AAACK1234A1Z5 is wrong. ${HINT}`,
      mayCorrect: true,
    },
  },
  {
    what: "that will wait for a GST number",
    order: WRONG,
    expected: {
      message: `Your invoice needs a valid GST number. 03AAACK1234A1Z5 is wrong. ${HINT}`,
      mayCorrect: true,
    },
  },
  { what: "of a cancelled order", order: { ...WRONG, cancelledAt: "2026-11-15" }, expected: undefined },
  { what: "that was issued", order: { ...WRONG, documents: [{}] }, expected: undefined },
  {
    what: "that waits for its IRN",
    order: { ...RIGHT, documents: [{ irnPending: true as const }] },
    expected: { message: "Your invoice waits: it is being registered on the e-invoice portal.", mayCorrect: false },
  },
])("the buyer of an invoice $what reads $expected.message", ({ order, expected }) => {
  expect(waitingInvoice(order)).toEqual(expected);
});
