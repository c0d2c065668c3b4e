import { expect, test } from "vitest";
import { z } from "zod";
import { rupees } from "#platform/rules/money/money.ts";
import { money, time } from "./codecs.ts";

const refund = z.object({ amount: money, paidAt: time.nullable() });
const row = { amount: rupees(99.5), paidAt: new Date("2026-03-02T06:30:00.000Z") };
const wire = { amount: 99.5, paidAt: "2026-03-02T06:30:00.000Z" };

test("the server sends a row's amounts in rupees and its times as text", () => {
  expect(refund.parse(row)).toEqual(wire);
  expect(refund.parse({ ...row, paidAt: null })).toEqual({ ...wire, paidAt: null });
});

test("an answer reads as the row that it was made of", () => {
  expect(z.encode(refund, wire as z.output<typeof refund>)).toEqual(row);
});

test("an amount or a time that is none is never sent", () => {
  expect(refund.safeParse({ ...row, amount: Number.NaN }).success).toBe(false);
  expect(refund.safeParse({ ...row, paidAt: new Date(Number.NaN) }).success).toBe(false);
  expect(refund.safeParse({ ...row, paidAt: wire.paidAt }).success).toBe(false);
});

test("the API's description shows what the client reads", () => {
  const described = (schema: z.ZodType) => z.toJSONSchema(schema, { io: "output", unrepresentable: "any" });
  expect(described(money)).toEqual(described(z.number()));
  expect(described(time.nullable())).toEqual(described(z.iso.datetime().nullable()));
});
