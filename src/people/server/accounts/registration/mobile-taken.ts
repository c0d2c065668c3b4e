import { t } from "#platform/rules/language/text.ts";
import { Problem } from "#platform/server/http/problems.ts";

export const mobileTaken = (field: "mobile" | "newMobile") =>
  new Problem("mobile-taken", t("Mobile number already registered."), {
    fields: { [field]: t("Mobile number already registered.") },
  });
