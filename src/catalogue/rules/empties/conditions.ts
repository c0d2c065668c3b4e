import { perLanguage, t } from "#platform/rules/language/text.ts";

/** Good is the default; all others are quarantined until staff inspect them. */
export const CONDITIONS = perLanguage(
  () =>
    ({
      good: t("Good"),
      damaged: t("Damaged"),
      leaking: t("Leaking"),
      "valve-broken": t("Valve broken"),
      "not-empty": t("Not empty"),
    }) as const,
);
export type Condition = keyof ReturnType<typeof CONDITIONS>;
