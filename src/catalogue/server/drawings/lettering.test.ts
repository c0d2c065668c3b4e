import { expect, test } from "vitest";
import { lettering, letteringWidth } from "./lettering.ts";

const at = { x: 200, y: 100, height: 28, colour: "#0f2a43" } as const;
const scaleOf = (drawing: string) => Number(/scale\(([\d.]+)\)/.exec(drawing)?.[1]);

test("a marking that fits retains its height", () => {
  expect(scaleOf(lettering("R-32", { ...at, fit: 500 }))).toBe(2);
});

test("a long marking is scaled down until it fits", () => {
  const scale = scaleOf(lettering("R-1234yf", { ...at, fit: 60 }));
  expect(letteringWidth("R-1234yf") * scale).toBeCloseTo(60, 0);
});

test.each([
  { anchor: "start", x: 200 },
  { anchor: "middle", x: 200 - letteringWidth("R-32") },
  { anchor: "end", x: 200 - letteringWidth("R-32") * 2 },
] as const)("anchored at its $anchor a marking begins at $x", ({ anchor, x }) => {
  expect(lettering("R-32", { ...at, anchor })).toContain(`translate(${Number(x.toFixed(2))} `);
});

test("characters without a glyph leave no gap and cause no error", () => {
  expect(letteringWidth("शीतल R-32<")).toBe(letteringWidth(" R-32"));
  expect(lettering("शीतल", at)).not.toContain("NaN");
});
