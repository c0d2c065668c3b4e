import { dayInIndia } from "#platform/rules/india/india.ts";
import { monthsUpTo } from "#platform/web/office-kit/list/list-address.ts";

/** Returns are filed for the previous month. */
export const lastMonth = () => monthsUpTo(dayInIndia(new Date()).slice(0, 7))[1] ?? "";
