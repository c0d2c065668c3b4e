import { expect, test } from "vitest";
import { settingsIn } from "./label-settings.ts";

test.each([
  { address: "", code: "L7160", printedAs: "sheet", firstPlace: 1 },
  { address: "format=L7165&as=single&start=8", code: "L7165", printedAs: "single", firstPlace: 8 },
  { address: "format=L7165&start=9", code: "L7165", printedAs: "sheet", firstPlace: 1 },
  { address: "format=nothing&as=poster&start=-2", code: "L7160", printedAs: "sheet", firstPlace: 1 },
  { address: "start=1.5", code: "L7160", printedAs: "sheet", firstPlace: 1 },
])("?$address prints $code as $printedAs from place $firstPlace", ({ address, code, printedAs, firstPlace }) => {
  const settings = settingsIn(new URLSearchParams(address));
  expect({ ...settings, format: settings.format.code }).toEqual({ format: code, printedAs, firstPlace });
});
