import { t } from "#domain/language/text.ts";
import { Problem } from "#server/http/problems.ts";

export const mobileTaken = (field: "mobile" | "newMobile") =>
  new Problem("mobile-taken", t("Mobile number already registered."), {
    fields: { [field]: t("Mobile number already registered.") },
  });
