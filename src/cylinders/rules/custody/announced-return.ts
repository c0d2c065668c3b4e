/** A customer announces a return of empties (drop-off or pickup); staff scan its slip at the gate. */

import type { EmptySize } from "#catalogue/rules/empties/sizes.ts";
import { daysAfter, isDay } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import type { Sign } from "./offers.ts";

export type AnnouncedReturn = {
  id: string;
  way: "drop-off" | "pickup";
  day: string;
  /** The pickup address; empty for a drop-off. */
  address: string;
  numbers: readonly string[];
  counted: readonly { size: EmptySize; count: number }[];
};

export type AnnouncedField = "day" | "address" | "cylinders";

/** Days after which an announced return is no longer expected. */
export const AWAITED_DAYS = 14;

const MAX_DAYS_AHEAD = 60;
const MAX_CYLINDERS = 500;

type AnnounceContext = {
  today: string;
  /** Whether our records show the cylinder with the customer. */
  holds: (number: string) => boolean;
  /** How many of a size the customer owes beyond the known cylinder numbers. */
  unnumbered: (size: EmptySize) => number;
};

/** Nothing is booked from an announcement: only scans and counts at the gate are. */
export function announcementProblems(
  { way, day, address, numbers, counted }: Omit<AnnouncedReturn, "id">,
  { today, holds, unnumbered }: AnnounceContext,
): Partial<Record<AnnouncedField, string>> {
  const problems: Partial<Record<AnnouncedField, string>> = {};
  if (!isDay(day) || day < today) problems.day = t("Please choose today or a later date.");
  else if (day > daysAfter(today, MAX_DAYS_AHEAD))
    problems.day = t("Please choose a day within {days} days.", { days: MAX_DAYS_AHEAD });
  if (way === "pickup" && address.trim() === "") problems.address = t("Please enter the pickup address.");
  const total = numbers.length + counted.reduce((sum, { count }) => sum + count, 0);
  const foreign = numbers.find((number) => !holds(number));
  if (total === 0) problems.cylinders = t("Please choose at least one cylinder.");
  else if (counted.some(({ count }) => !Number.isSafeInteger(count) || count < 0))
    problems.cylinders = t("Please enter whole numbers of cylinders.");
  else if (total > MAX_CYLINDERS)
    problems.cylinders = t("You can announce up to {most} cylinders at once.", {
      most: MAX_CYLINDERS,
    });
  else if (foreign !== undefined)
    problems.cylinders = t("Our records do not show {number} with you.", { number: foreign });
  else if (counted.some(({ size, count }) => count > unnumbered(size)))
    problems.cylinders = t("You do not owe that many of this size.");
  return problems;
}

const slipText = (id: string) => `return ${id}`;

/** Signed against forgery; contains no customer. */
export const slipCode = (id: string, sign: Sign): string => `RETURN.${id}.${sign(slipText(id))}`;

export const isSlip = (text: string): boolean => text.trim().startsWith("RETURN.");

export function readSlip(code: string, isOurs: (text: string, tag: string) => boolean): string | undefined {
  const [, id, tag] = /^RETURN\.([0-9a-zA-Z-]{1,64})\.([0-9A-Za-z_-]{8,64})$/.exec(code.trim()) ?? [];
  return id !== undefined && tag !== undefined && isOurs(slipText(id), tag) ? id : undefined;
}
