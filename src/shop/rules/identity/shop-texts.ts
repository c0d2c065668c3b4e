import { type LocalizedText, spokenLanguage, written } from "#platform/rules/language/language.ts";

/** Texts that the owner may replace, by the names of their settings, with their defaults. */
export const SHOP_TEXTS = {
  announcement: "",
  announcementInHindi: "",
  depositNote: "The deposit for empty cylinders is refundable. Return them within 30 days and you get it back in full.",
  depositNoteInHindi: "खाली सिलेंडर का डिपॉज़िट वापस मिलता है। 30 दिन के भीतर सिलेंडर लौटाएँ और पूरा डिपॉज़िट वापस पाएँ।",
  gstNote:
    "GST users: return transport is paid by the buyer. A return GST invoice equal to the deposit is needed for adjustment.",
  gstNoteInHindi:
    "GST ग्राहक: खाली सिलेंडर लौटाने का भाड़ा ग्राहक देगा। समायोजन के लिए डिपॉज़िट के बराबर रकम का वापसी GST इनवॉइस चाहिए।",
  paymentNote: "",
  paymentNoteInHindi: "",
  orderMailNote: "",
};

export type ShopTexts = Record<keyof typeof SHOP_TEXTS, string>;

export const textOf = ({ texts }: { texts: Partial<ShopTexts> }, name: keyof ShopTexts): string =>
  texts[name] ?? SHOP_TEXTS[name];

type BilingualText = "announcement" | "depositNote" | "gstNote" | "paymentNote";

/**
 * A text the owner may write in both languages. An English page shows both. A Hindi page shows the Hindi text, or the English one
 * where there is none. The default Hindi text is only used with the default English text.
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

/** Only the texts that differ from the defaults. */
export const ownTexts = (message: Readonly<Record<string, string>>): Partial<ShopTexts> =>
  Object.fromEntries(Object.entries(message).filter(([name, text]) => text !== SHOP_TEXTS[name as keyof ShopTexts]));
