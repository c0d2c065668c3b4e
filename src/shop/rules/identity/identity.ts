/** The shop's public identity on pages, mails and bills. */
import { type Paise, type RoundOff, rupees } from "#platform/rules/money/money.ts";
import type { ShopTexts } from "./shop-texts.ts";

export type ShopIdentity = {
  /** The shop sends WhatsApp messages to customers who agree. */
  sendsWhatsApp?: true;
  name: string;
  /** Shown beside the name on the sign. */
  nameInHindi?: string;
  address: string;
  /** Decides the GST split (CGST and SGST within this state, else IGST), handling, and when empties are due. */
  state: string;
  phones: readonly string[];
  email: string;
  whatsapp: string;
  gstin?: string;
  socialLinks: readonly SocialLink[];
  /** When staff answer the phone. */
  supportHours: string;
  /** When the counter is open. */
  businessHours: readonly BusinessHours[];
  /** Absent until the owner says that it is true. */
  rating?: number;
  /** Absent until the owner says that it is true. */
  authorisedBy?: string;
  grievanceOfficer: string;
  /** Keeps its books longer (Companies Act, section 128). */
  isCompany?: true;
  handling: HandlingRates;
  /** Of goods, handling and GST together, applied when the order is placed. */
  roundOff?: RoundOff;
  /** SHOP_HOLD_HOURS: how long unpaid orders hold stock. Absent without end. */
  holdHours?: number;
  /** It sells demo products that the owner has not decided to keep. */
  isDemo?: boolean;
  /** Only texts that differ from the defaults. */
  texts: Partial<ShopTexts>;
  /** Translated name; rules use `state`. */
  stateName?: string;
  /** Replaces the fields above on pages in Hindi. */
  inHindi?: Partial<HindiIdentity>;
};

type HindiIdentity = Pick<ShopIdentity, "address" | "supportHours" | "businessHours" | "authorisedBy">;

export type HandlingRates = {
  perKilogram: Paise;
  perCanBox: Paise;
  /** Surcharge for an order with gas that leaves the shop's state. */
  outsideState: Paise;
};

export type SocialLink = { network: "facebook" | "instagram" | "youtube"; address: string };
export type BusinessHours = { days: string; hours: string };

/** Defaults until an owner changes them, see docs/decisions/0025. */
export const HANDLING_RATES: HandlingRates = {
  perKilogram: rupees(1),
  perCanBox: rupees(100),
  outsideState: rupees(100),
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

/** A tel: link may not contain spaces. */
export const dialled = (phone: string) => phone.replace(/[^+0-9]/g, "");
