/** Shown for a scanned address that cannot be read, also by the HTTP layer, before any route. */
import { t } from "#platform/rules/language/text.ts";

export const INVALID_DATA = () => t("Invalid QR code data. Please scan a valid cylinder QR code.");
