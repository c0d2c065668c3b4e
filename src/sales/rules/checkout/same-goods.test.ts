import { expect, test } from "vitest";
import { sameGoods } from "./same-goods.ts";

const gas = { id: "r32-55", quantity: 2 };
const wire = { id: "wire-1", quantity: 1 };

test.each([
  { what: "the same lines in another order", others: [wire, gas], same: true },
  { what: "one line more", others: [gas, wire, { id: "can", quantity: 1 }], same: false },
  { what: "one line less", others: [gas], same: false },
  { what: "another quantity", others: [{ ...gas, quantity: 3 }, wire], same: false },
  { what: "another product", others: [gas, { ...wire, id: "wire-2" }], same: false },
])("gas and wire compared with $what: same goods is $same", ({ others, same }) => {
  expect(sameGoods([gas, wire], others)).toBe(same);
});
