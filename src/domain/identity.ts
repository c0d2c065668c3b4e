/** Who the shop is to the outside: every page, mail and bill says the same, and an operator may change all of it. */
import { type Paise, type RoundOff, rupees } from "./money.ts";
import type { ShopTexts } from "./shop-texts.ts";

export type ShopIdentity = {
  name: string;
  /** Stands beside the name on the sign, where the shop has one. */
  nameInHindi?: string;
  address: string;
  /** Decides how GST is split: goods that stay in this state carry CGST and SGST, all others IGST. */
  state: string;
  phones: readonly string[];
  email: string;
  whatsapp: string;
  gstin?: string;
  socialLinks: readonly SocialLink[];
  /** When the phone is answered. */
  supportHours: string;
  /** When the counter is open. */
  businessHours: readonly BusinessHours[];
  rating: number;
  authorisedBy: string;
  grievanceOfficer: string;
  handling: HandlingRates;
  /** Of goods, handling and GST together; an order is placed rounded or not, and its invoice follows it. */
  roundOff?: RoundOff;
  /** Only what the shop says in other words than the usual ones: most pages carry none of it. */
  texts: Partial<ShopTexts>;
  /** How the state is called on a page in another language; rules go by `state`. */
  stateName?: string;
  /** What takes the place of the same above on pages in Hindi. */
  inHindi?: Partial<HindiIdentity>;
};

type HindiIdentity = Pick<ShopIdentity, "address" | "supportHours" | "businessHours" | "authorisedBy">;

/** What the shop takes for handling its goods. */
export type HandlingRates = {
  perKilogram: Paise;
  perCanBox: Paise;
  /** More for an order with gas that leaves Delhi. */
  outsideDelhi: Paise;
};

export type SocialLink = { network: "facebook" | "instagram" | "youtube"; address: string };
export type BusinessHours = { days: string; hours: string };

/** Until an owner says otherwise, see docs/decisions/0025. */
export const HANDLING_RATES: HandlingRates = {
  perKilogram: rupees(1),
  perCanBox: rupees(100),
  outsideDelhi: rupees(100),
};

export const SUPPORT_HOURS = "Monday to Saturday 9:30AM-6:30PM IST";
export const SUPPORT_HOURS_IN_HINDI = "सोमवार से शनिवार, सुबह 9:30 से शाम 6:30";
export const BUSINESS_HOURS: readonly BusinessHours[] = [
  { days: "Mon-Fri", hours: "9-7" },
  { days: "Sat", hours: "10-5" },
  { days: "Sun", hours: "closed" },
];
export const BUSINESS_HOURS_IN_HINDI: readonly BusinessHours[] = [
  { days: "सोम-शुक्र", hours: "9-7" },
  { days: "शनि", hours: "10-5" },
  { days: "रवि", hours: "बंद" },
];

/** As a telephone dials it: a tel: link may hold no spaces. */
export const dialled = (phone: string) => phone.replace(/[^+0-9]/g, "");

/** WhatsApp's own addresses want the number with its country code and nothing but digits. */
export function whatsappLink(whatsapp: string, message?: string): string {
  const digits = whatsapp.replace(/\D/g, "");
  const number = digits.length === 10 ? `91${digits}` : digits;
  return `https://wa.me/${number}${message ? `?text=${encodeURIComponent(message)}` : ""}`;
}
