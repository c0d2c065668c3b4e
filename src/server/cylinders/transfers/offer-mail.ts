/** Tells a registered receiver about an offer of cylinders. */
import { offerEnds } from "#domain/cylinders/custody/offers.ts";
import { cylinderCount } from "#domain/cylinders/registry/cylinder-count.ts";
import { clockInIndia } from "#domain/india.ts";
import { t } from "#domain/language/text.ts";
import type { MailText } from "#server/mail/mail.ts";
import { greeting, unlessLead } from "#server/mail/plain-text.ts";
import { shopLink } from "#server/mail/shop-link.ts";
import { template } from "#server/mail/template.ts";
import type { Settings } from "#server/settings/effective-settings.ts";
import type { OfferWithCylinders } from "./offers-store.ts";

type OfferMailInput = {
  to: { email: string; firstName: string };
  from: string;
  offer: Pick<OfferWithCylinders, "id" | "offeredAt" | "cylinders">;
};

export function offerMail(settings: Settings, { to, from, offer }: OfferMailInput): MailText {
  const heading = t("{from} offers you {cylinders}", {
    from: unlessLead(from) ?? t("Another customer"),
    cylinders: cylinderCount(offer.cylinders.length),
  });
  return {
    kind: "cylinder-offer",
    to: to.email,
    subject: `${settings.SHOP_NAME}: ${heading}`,
    ...template(settings, {
      preheader: heading,
      heading,
      paragraphs: [
        greeting(to.firstName),
        t("Please accept only if you have these cylinders. The offer is valid until {moment}.", {
          moment: clockInIndia(offerEnds(offer)),
        }),
        { figures: offer.cylinders.map(({ number, gas }) => [number, gas]) },
        t("Before you accept, the page shows who must return them, by when, and whose deposit it is."),
        { hindi: "आपको सिलेंडर सौंपे जा रहे हैं। कृपया देखकर स्वीकार करें या मना करें।" },
      ],
      action: { label: t("Answer the offer"), url: shopLink(settings, `/offers/${offer.id}`) },
      footer: t("You are receiving this mail because this address belongs to an account with us."),
    }),
  };
}
