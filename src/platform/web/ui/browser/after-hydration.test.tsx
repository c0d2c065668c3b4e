import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { AfterHydration } from "./after-hydration.tsx";

test("the served page has no boundary for a dialog that its address may open", () => {
  const page = (
    <header>
      <AfterHydration>
        <dialog open>Prices</dialog>
      </AfterHydration>
    </header>
  );
  expect(renderToString(page)).toBe("<header></header>");
});
