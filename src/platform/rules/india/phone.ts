/** A callback number: mobile or landline of any country. */
import { t } from "#platform/rules/language/text.ts";

export const isPhone = (text: string): boolean =>
  /^\+?[\d\s()./-]{7,30}$/.test(text) && digits(text) >= 7 && digits(text) <= 15;

const digits = (text: string) => text.replace(/\D/g, "").length;

export const wrongPhone = () => t("Please enter a phone number, such as 98100 00000.");
