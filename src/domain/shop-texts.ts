import { type LocalizedText, spokenLanguage, written } from "./language/language.ts";

/** What the shop says in its own words. These are the usual ones; an owner may say each of them differently. */
export type ShopTexts = {
  /** Above every page of the shop: a holiday, a delay. */
  announcement: string;
  announcementInHindi: string;
  depositNote: string;
  depositNoteInHindi: string;
  /** To buyers with a GSTIN, about the empties they return. */
  gstNote: string;
  gstNoteInHindi: string;
  /** Under the ways to pay. */
  paymentNote: string;
  paymentNoteInHindi: string;
  /** At the end of the mail that confirms an order. */
  orderMailNote: string;
};

export const SHOP_TEXTS: ShopTexts = {
  announcement: "",
  announcementInHindi: "",
  depositNote: "The deposit for empty cylinders is refundable. Return them within 30 days and you get it back in full.",
  depositNoteInHindi: "खाली सिलेंडर की जमा राशि वापस मिलती है। 30 दिन के भीतर सिलेंडर लौटाएँ और पूरी राशि वापस पाएँ।",
  gstNote: "Return transport is paid by the buyer. A return GST invoice equal to the deposit is needed for adjustment.",
  gstNoteInHindi:
    "GST ग्राहक: खाली सिलेंडर लौटाने का भाड़ा ख़रीदार देगा। जमा राशि के समायोजन के लिए जमा राशि के बराबर का रिटर्न GST बिल देना ज़रूरी है।",
  paymentNote: "",
  paymentNoteInHindi: "",
  orderMailNote: "",
};

/** The words of this shop, or else the usual ones. */
export const textOf = ({ texts }: { texts: Partial<ShopTexts> }, name: keyof ShopTexts): string =>
  texts[name] ?? SHOP_TEXTS[name];

type BilingualText = "announcement" | "depositNote" | "gstNote" | "paymentNote";

/**
 * What an owner says in both languages. A page in English has both, as a counter has both signs up; a page in Hindi has the
 * Hindi one, or the English one where there is none. The usual Hindi words belong to the usual English ones.
 */
export function bothTexts(shop: { texts: Partial<ShopTexts> }, name: BilingualText): LocalizedText[] {
  const english = textOf(shop, name);
  const inHindi = textOf(shop, `${name}InHindi`);
  if (spokenLanguage() === "en")
    return [{ text: english, lang: undefined } as const, { text: inHindi, lang: "hi" } as const].filter(
      ({ text }) => text,
    );
  const isOutdated = name in shop.texts && !(`${name}InHindi` in shop.texts);
  return [written(english, { hi: isOutdated ? undefined : inHindi })].filter(({ text }) => text);
}

/** What has to be told about a shop's words: those that are not the usual ones. */
export const ownTexts = (message: ShopTexts): Partial<ShopTexts> =>
  Object.fromEntries(Object.entries(message).filter(([name, text]) => text !== SHOP_TEXTS[name as keyof ShopTexts]));
