/** An amount in words by crore and lakh, so that no digit can be added later. */
import type { Language } from "#platform/rules/language/language.ts";
import type { Paise } from "./money.ts";

const SMALL = [
  "",
  "One",
  "Two",
  "Three",
  "Four",
  "Five",
  "Six",
  "Seven",
  "Eight",
  "Nine",
  "Ten",
  "Eleven",
  "Twelve",
  "Thirteen",
  "Fourteen",
  "Fifteen",
  "Sixteen",
  "Seventeen",
  "Eighteen",
  "Nineteen",
];
const TENS = ["", "", "Twenty", "Thirty", "Forty", "Fifty", "Sixty", "Seventy", "Eighty", "Ninety"];
const UNITS = [
  { size: 1_00_00_000, name: "Crore" },
  { size: 1_00_000, name: "Lakh" },
  { size: 1_000, name: "Thousand" },
  { size: 100, name: "Hundred" },
];

/** Stored documents use English. */
export function amountInWords(amount: Paise, language: Language = "en"): string {
  return language === "hi" ? amountInHindi(amount) : amountInEnglish(amount);
}

function amountInEnglish(amount: Paise): string {
  const rupees = `Rupees ${wholeInWords(Math.floor(amount / 100)) || "Zero"}`;
  const paise = wholeInWords(amount % 100);
  return paise ? `${rupees} and ${paise} Paise Only` : `${rupees} Only`;
}

function wholeInWords(whole: number): string {
  const unit = UNITS.find(({ size }) => whole >= size);
  if (!unit) return belowHundred(whole);
  const many = `${wholeInWords(Math.floor(whole / unit.size))} ${unit.name}`;
  return `${many} ${wholeInWords(whole % unit.size)}`.trimEnd();
}

const belowHundred = (whole: number): string =>
  SMALL[whole] ?? `${TENS[Math.floor(whole / 10)]} ${SMALL[whole % 10]}`.trimEnd();

/** Hindi has an irregular word for each number up to a hundred. */
const HINDI_UP_TO_99 = (
  "शून्य एक दो तीन चार पाँच छह सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस " +
  "बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस " +
  "चालीस इकतालीस बयालीस तैंतालीस चवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ " +
  "साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उन्यासी " +
  "अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी नब्बे इक्यानबे बानबे तिरानबे चौरानबे पंचानबे छियानबे सत्तानबे अट्ठानबे निन्यानबे"
).split(" ");
const HINDI_UNITS = ["करोड़", "लाख", "हज़ार", "सौ"];

function amountInHindi(amount: Paise): string {
  const [rupees, paise] = [Math.floor(amount / 100), amount % 100];
  const whole = `${wholeInHindi(rupees)} ${rupees === 1 ? "रुपया" : "रुपये"}`;
  if (paise === 0) return `${whole} मात्र`;
  return `${whole} और ${wholeInHindi(paise)} ${paise === 1 ? "पैसा" : "पैसे"} मात्र`;
}

function wholeInHindi(whole: number): string {
  const place = UNITS.findIndex(({ size }) => whole >= size);
  const unit = UNITS[place];
  if (!unit) return HINDI_UP_TO_99[whole] ?? "";
  const left = whole % unit.size;
  const many = `${wholeInHindi(Math.floor(whole / unit.size))} ${HINDI_UNITS[place]}`;
  return left === 0 ? many : `${many} ${wholeInHindi(left)}`;
}
