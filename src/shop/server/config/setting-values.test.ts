import { expect, test } from "vitest";
import { OPERATOR_SETTINGS } from "#shop/rules/settings/operator-settings.ts";
import type { Declaration } from "#shop/rules/settings/setting-kinds.ts";
import { SETTING_NAMES, SETTINGS } from "#shop/rules/settings/settings.ts";
import { readValue, stringify } from "./setting-values.ts";

const DECLARED = Object.entries<Declaration>({ ...OPERATOR_SETTINGS, ...SETTINGS });

test.each(DECLARED)("the default of %s is valid, and reads the same when written", (_, setting) => {
  const initial = "default" in setting ? stringify(setting.default) : (setting.initially?.text ?? "");
  if (initial === "") return;
  const read = readValue(setting, initial);
  expect(read).toMatchObject({ ok: true });
  expect(read.ok && stringify(read.value)).toBe(initial);
});

test("no two settings have the same name", () => {
  expect(new Set(SETTING_NAMES).size).toBe(SETTING_NAMES.length);
});

test("a setting that depends on another names an existing one", () => {
  const named = DECLARED.flatMap(([, setting]) =>
    "initially" in setting ? [setting.initially?.unless ?? "PORT"] : [],
  );
  expect(named.filter((name) => !DECLARED.some(([declared]) => declared === name))).toEqual([]);
});
