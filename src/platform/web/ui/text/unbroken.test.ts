import { expect, test } from "vitest";
import { unbroken } from "./unbroken.ts";

test.each([
  { text: "R-32 Gas – 55 kg Cylinder", shown: "R-32 Gas – 55\u00a0kg Cylinder" },
  { text: "13.6 kg and 450 g", shown: "13.6\u00a0kg and 450\u00a0g" },
  { text: "2 × R-32 Gas", shown: "2\u00a0×\u00a0R-32 Gas" },
  { text: "4 gauges", shown: "4 gauges" },
])("$text has its figure and unit on one line", ({ text, shown }) => {
  expect(unbroken(text)).toBe(shown);
});
