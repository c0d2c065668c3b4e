import { expect, test } from "vitest";
import { visibleRows } from "./visible-rows.ts";

test.each([
  { name: "R-32", shown: true },
  { name: "R-600a Isobutane", shown: true },
  { name: "American R-22", shown: true },
  { name: "Canister R-134a", shown: true },
  { name: "R-134a Can 450 g", shown: false },
  { name: "can", shown: false },
  { name: "R-134a CANS", shown: false },
  { name: "Copper Pipe 1/4", shown: false },
  { name: "3 core wire", shown: false },
  { name: "Wires", shown: false },
])("the price list shows $name: $shown", ({ name, shown }) => {
  expect(visibleRows([{ name }])).toHaveLength(shown ? 1 : 0);
});
