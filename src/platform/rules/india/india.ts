/** States, days, pincodes and mobiles of India. */
import { t } from "#platform/rules/language/text.ts";

/** 28 states and 8 union territories, each with its GST code. */
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
export const INDIAN_STATES: readonly State[] = (Object.keys(GST_CODES) as State[]).toSorted();

const folded = (text: string) => text.trim().toLowerCase().replaceAll("&", " and ").replace(/\s+/g, " ");

const STATE_BY_FOLDED_NAME = new Map<string, State>([
  ...INDIAN_STATES.map((state): [string, State] => [folded(state), state]),
  ["new delhi", "Delhi"],
]);

/** Ignores case and spacing. */
export const stateNamed = (text: string): State | undefined => STATE_BY_FOLDED_NAME.get(folded(text));

export const isState = (text: string): text is State => Object.hasOwn(GST_CODES, text);

export function gstCodeOf(text: string): string | undefined {
  const state = stateNamed(text);
  return state && GST_CODES[state];
}

/** An unknown state is no other's. New Delhi is Delhi. */
export function isSameState(one: string, other: string): boolean {
  const state = stateNamed(one);
  return state !== undefined && state === stateNamed(other);
}

const AHEAD_OF_UTC_MS = 5.5 * 60 * 60 * 1000;

/** In Asia/Kolkata, as 2026-11-15. India has no daylight saving time. */
export const dayInIndia = (instant: Date): string =>
  new Date(instant.getTime() + AHEAD_OF_UTC_MS).toISOString().slice(0, 10);

/** 18:05 on 15-11-2026. */
export function minuteInIndia(instant: Date): string {
  const time = new Date(instant.getTime() + AHEAD_OF_UTC_MS).toISOString().slice(11, 16);
  return t("{time} on {day}", { time, day: writtenDay(dayInIndia(instant)) });
}

/** 15-11-2026 for 2026-11-15. */
export const writtenDay = (day: string): string => day.split("-").toReversed().join("-");

/** 2026-11-15 09:30, which every spreadsheet reads as a date. */
export const clockInIndia = (instant: Date): string =>
  new Date(instant.getTime() + AHEAD_OF_UTC_MS).toISOString().slice(0, 16).replace("T", " ");

/** 2026-11-15T09:30:00.000+05:30. */
export const isoInIndia = (instant: Date): string =>
  new Date(instant.getTime() + AHEAD_OF_UTC_MS).toISOString().replace("Z", "+05:30");

export const startOfDayInIndia = (day: string): Date => new Date(Date.parse(day) - AHEAD_OF_UTC_MS);

/** Negative days go back. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** A valid calendar day as 2026-11-15. */
export function isDay(text: string): boolean {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  return day !== undefined && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Negative when the second day is earlier. */
export const daysBetween = (first: string, second: string): number =>
  Math.round((Date.parse(second) - Date.parse(first)) / (24 * 60 * 60 * 1000));

const DEVANAGARI_ZERO = 0x0966;

/** Converts Devanagari digits: buyers type both. */
export const asciiDigits = (text: string): string =>
  text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO));

export const digitsIn = (text: string): string => asciiDigits(text).replace(/[^0-9]/g, "");

export const cleanPincode = (text: string): string => digitsIn(text);
export const isPincode = (pincode: string): boolean => /^[1-9][0-9]{5}$/.test(pincode);

/** Ten digits out of +91 98765 43210, 098765-43210 or ९८७६५ ४३२१०. Extra digits stay, so that validation rejects them. */
export function cleanMobile(text: string): string {
  const digits = digitsIn(text);
  if (digits.length === 14 && digits.startsWith("0091")) return digits.slice(4);
  if (digits.length === 13 && digits.startsWith("091")) return digits.slice(3);
  if (digits.length === 12 && digits.startsWith("91")) return digits.slice(2);
  if (digits.length === 11 && digits.startsWith("0")) return digits.slice(1);
  return digits;
}

/** The most digits of a mobile that begins so: ten, and those of +91 or 0 before them. */
function mostDigits(digits: string): number {
  const prefix = ["0091", "091", "91", "0"].find((start) => digits.startsWith(start)) ?? "";
  return prefix.length + 10;
}

/** Ignores a digit typed after a complete mobile. A pasted text stays whole, so that validation rejects it. */
export function mobileAsTyped(typed: string, before: string): string {
  const digits = digitsIn(typed);
  const isKeystroke = typed.length === before.length + 1;
  return isKeystroke && digits.length > mostDigits(digits) ? before : typed;
}

/** A pasted mobile. A plain number of twelve or more digits may be a bank reference, so it is none. */
export function mobileInSearch(text: string): string | undefined {
  const written = asciiDigits(text.trim());
  if (!/^\+?[0-9][0-9\s().-]*$/.test(written) || /^[0-9]{12,}$/.test(written)) return undefined;
  const mobile = cleanMobile(written);
  return mobileProblem(mobile) ? undefined : mobile;
}

/** The format of stored mobiles. For new input use the stricter `mobileProblem`. */
export const isMobile = (mobile: string): boolean => /^[0-9]{10}$/.test(mobile);

export function mobileProblem(mobile: string): string | false {
  if (mobile === "") return t("Phone number is required.");
  if (!isMobile(mobile)) return t("Mobile number must be exactly 10 digits");
  return !/^[6-9]/.test(mobile) && t("Indian mobile numbers start with 6, 7, 8 or 9.");
}
