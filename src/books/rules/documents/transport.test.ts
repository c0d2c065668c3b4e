import { expect, test } from "vitest";
import { writtenDay } from "#platform/rules/india/india.ts";
import { type Transport, transportFacts } from "./transport.ts";

const SENT: Transport = {
  // Already the 16th in India.
  dispatchedAt: "2026-11-15T20:00:00.000Z",
  transporter: "VRL",
  lrNumber: "77",
  vehicle: "DL1LX1234",
  eWayBill: "381009290312",
  eWayBillValidUntil: "2026-11-20",
};

test("transport names the day of the LR in India and the validity of the e-way bill", () => {
  expect(transportFacts(SENT, writtenDay)).toEqual([
    ["Transporter", "VRL"],
    ["LR / bilty number", "77 of 16-11-2026"],
    ["Vehicle", "DL1LX1234"],
    ["E-way bill", "381009290312, valid until 20-11-2026"],
  ]);
});

test("what is unknown is left out", () => {
  const bare = { ...SENT, lrNumber: "", vehicle: "", eWayBill: "", eWayBillValidUntil: null };
  expect(transportFacts(bare, writtenDay)).toEqual([["Transporter", "VRL"]]);
});
