import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SETTINGS_PAGE, settingsPage } from "../../../../lint/settings-page.ts";

test("docs/settings.md is what `npm run settings` writes", () => {
  expect(readFileSync(SETTINGS_PAGE, "utf8")).toBe(settingsPage());
});
