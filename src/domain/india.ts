/** What every Indian form asks for: states, days, pincodes and mobiles, as people really write them. */
import { t } from "#domain/language/text.ts";

/** The 28 states and 8 union territories, each with the code that opens its GST numbers. */
export const GST_CODES = {
  "Andhra Pradesh": "37",
  "Arunachal Pradesh": "12",
  Assam: "18",
  Bihar: "10",
  Chhattisgarh: "22",
  Goa: "30",
  Gujarat: "24",
  Haryana: "06",
  "Himachal Pradesh": "02",
  Jharkhand: "20",
  Karnataka: "29",
  Kerala: "32",
  "Madhya Pradesh": "23",
  Maharashtra: "27",
  Manipur: "14",
  Meghalaya: "17",
  Mizoram: "15",
  Nagaland: "13",
  Odisha: "21",
  Punjab: "03",
  Rajasthan: "08",
  Sikkim: "11",
  "Tamil Nadu": "33",
  Telangana: "36",
  Tripura: "16",
  "Uttar Pradesh": "09",
  Uttarakhand: "05",
  "West Bengal": "19",
  "Andaman and Nicobar Islands": "35",
  Chandigarh: "04",
  "Dadra and Nagar Haveli and Daman and Diu": "26",
  Delhi: "07",
  "Jammu and Kashmir": "01",
  Ladakh: "38",
  Lakshadweep: "31",
  Puducherry: "34",
} as const;

export type State = keyof typeof GST_CODES;
/** In the order a select lists them. */
export const INDIAN_STATES: readonly State[] = (Object.keys(GST_CODES) as State[]).toSorted();

const folded = (text: string) => text.trim().toLowerCase().replaceAll("&", " and ").replace(/\s+/g, " ");

const STATE_BY_FOLDED_NAME = new Map<string, State>([
  ...INDIAN_STATES.map((state): [string, State] => [folded(state), state]),
  ["new delhi", "Delhi"],
]);

/** The state a person means, whatever the case and spacing; undefined when it is none of the 36. */
export const stateNamed = (text: string): State | undefined => STATE_BY_FOLDED_NAME.get(folded(text));

export const isState = (text: string): text is State => Object.hasOwn(GST_CODES, text);

/** The two digits that GST numbers of a state begin with, and that returns name it by. */
export function gstCodeOf(text: string): string | undefined {
  const state = stateNamed(text);
  return state && GST_CODES[state];
}

export const isDelhi = (state: string): boolean => stateNamed(state) === "Delhi";

const AHEAD_OF_UTC_MS = 5.5 * 60 * 60 * 1000;

/** The calendar day of an instant in Asia/Kolkata, as 2026-11-15. India keeps one time all year. */
export const dayInIndia = (instant: Date): string =>
  new Date(instant.getTime() + AHEAD_OF_UTC_MS).toISOString().slice(0, 10);

/** An instant as people in India write it, to the minute: 18:05 on 15-11-2026. */
export function minuteInIndia(instant: Date): string {
  const time = new Date(instant.getTime() + AHEAD_OF_UTC_MS).toISOString().slice(11, 16);
  return `${time} on ${writtenDay(dayInIndia(instant))}`;
}

/** A day such as 2026-11-15 as people in India write it: 15-11-2026. */
export const writtenDay = (day: string): string => day.split("-").toReversed().join("-");

/** An instant on India's clock, as 2026-11-15 09:30: every spreadsheet takes it for a date. */
export const clockInIndia = (instant: Date): string =>
  new Date(instant.getTime() + AHEAD_OF_UTC_MS).toISOString().slice(0, 16).replace("T", " ");

/** The same to the millisecond and with its zone, as 2026-11-15T09:30:00.000+05:30. */
export const isoInIndia = (instant: Date): string =>
  new Date(instant.getTime() + AHEAD_OF_UTC_MS).toISOString().replace("Z", "+05:30");

/** The instant at which a day such as 2026-11-15 begins in India. */
export const startOfDayInIndia = (day: string): Date => new Date(Date.parse(day) - AHEAD_OF_UTC_MS);

/** The day so many days after this one, or before it when they are fewer than none. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** A day of the calendar as 2026-11-15; the 30th of February is none. */
export function isDay(text: string): boolean {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  return day !== undefined && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** How many days lie between two days; below nothing when the second comes first. */
export const daysBetween = (first: string, second: string): number =>
  Math.round((Date.parse(second) - Date.parse(first)) / (24 * 60 * 60 * 1000));

const DEVANAGARI_ZERO = 0x0966;

/** Devanagari digits as ASCII ones: buyers type both. */
export const asciiDigits = (text: string): string =>
  text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO));

/** Only the digits of a text. */
export const digitsIn = (text: string): string => asciiDigits(text).replace(/[^0-9]/g, "");

export const cleanPincode = (text: string): string => digitsIn(text);
export const isPincode = (pincode: string): boolean => /^[1-9][0-9]{5}$/.test(pincode);

/** Ten digits out of +91 98765 43210, 098765-43210 or ९८७६५ ४३२१०. Too many digits are kept, so that they are refused. */
export function cleanMobile(text: string): string {
  const digits = digitsIn(text);
  if (digits.length === 14 && digits.startsWith("0091")) return digits.slice(4);
  if (digits.length === 13 && digits.startsWith("091")) return digits.slice(3);
  if (digits.length === 12 && digits.startsWith("91")) return digits.slice(2);
  if (digits.length === 11 && digits.startsWith("0")) return digits.slice(1);
  return digits;
}

/** The mobile that a search is for when it was pasted from a phone or a chat. Twelve digits and nothing else may be a bank's reference. */
export function mobileInSearch(text: string): string | undefined {
  const written = asciiDigits(text.trim());
  if (!/^\+?[0-9][0-9\s().-]*$/.test(written) || /^[0-9]{12,}$/.test(written)) return undefined;
  const mobile = cleanMobile(written);
  return mobileProblem(mobile) ? undefined : mobile;
}

/** As accounts, orders and cylinders may already have it. Where a mobile is given anew, `mobileProblem` asks for more. */
export const isMobile = (mobile: string): boolean => /^[0-9]{10}$/.test(mobile);

/** Why a mobile cannot be taken for an account or an order: nobody could ever be reached there. */
export function mobileProblem(mobile: string): string | false {
  if (mobile === "") return t("Phone number is required.");
  if (!isMobile(mobile)) return t("Mobile number must be exactly 10 digits");
  return !/^[6-9]/.test(mobile) && t("Indian mobile numbers start with 6, 7, 8 or 9.");
}
