import { expect, test } from "vitest";
import { upiProblems } from "./upi-handles.ts";

const HDFC = "HDFC0000001";

test.each([
  { upiId: "himalaya@hdfcbank", bankIfsc: HDFC, what: "the bank's own handle" },
  { upiId: "himalaya@HDFCBANK", bankIfsc: "hdfc0000001", what: "the bank's own handle in other capitals" },
  { upiId: "98765@oksbi", bankIfsc: HDFC, what: "an app's handle, which is for every bank" },
  { upiId: "98765@ybl", bankIfsc: HDFC, what: "another app's handle" },
  { upiId: "himalaya@sbi", bankIfsc: "", what: "a handle without a bank account" },
  { upiId: "", bankIfsc: HDFC, what: "no UPI id" },
])("$what causes no warning", (typed) => {
  expect(upiProblems(typed)).toEqual([]);
});

test.each([
  { upiId: "himalaya@sbi", message: "The UPI id @sbi belongs to another bank than the IFSC HDFC0000001." },
  { upiId: "himalaya@hdfcbnak", message: "We do not know the UPI handle @hdfcbnak." },
  { upiId: "himalaya@constructor", message: "We do not know the UPI handle @constructor." },
])("$upiId beside an HDFC account: $message", ({ upiId, message }) => {
  expect(upiProblems({ upiId, bankIfsc: HDFC })).toEqual([{ message: expect.stringContaining(message) }]);
});
