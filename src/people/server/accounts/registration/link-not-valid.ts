import { t } from "#platform/rules/language/text.ts";
import { Problem } from "#platform/server/http/problems.ts";

export const linkNotValid = () => new Problem("link-not-valid", t("Verification failed or link expired."));
