/** Tells a registered receiver about an offer of cylinders. */
import { offerEnds } from "#domain/cylinders/custody/offers.ts";
import { cylinderCount } from "#domain/cylinders/registry/cylinder-count.ts";
import { clockInIndia } from "#domain/india.ts";
import { t } from "#domain/language/text.ts";
import { unlessLead } from "#server/mail/plain-text.ts";
import { shopLink } from "#server/mail/shop-link.ts";
import { type NotificationMail, notificationMail } from "#server/notifications/notification-mail.ts";
import type { Settings } from "#server/settings/effective-settings.ts";
import type { OfferWithCylinders } from "./offers-store.ts";

type OfferMailInput = {
  to: { email: string; firstName: string };
  from: string;
  offer: Pick<OfferWithCylinders, "id" | "offeredAt" | "cylinders">;
};

export function offerMail(settings: Settings, { to, from, offer }: OfferMailInput): NotificationMail {
  const cylinders = cylinderCount(offer.cylinders.length);
  const moment = clockInIndia(offerEnds(offer));
  const heading = t("{from} offers you {cylinders}", { from: unlessLead(from) ?? t("Another customer"), cylinders });
  return notificationMail(settings, {
    notification: "cylinder-offer",
    facts: { cylinders, until: moment },
    to: to.email,
    name: to.firstName,
    heading,
    paragraphs: [
      t("Please accept only if you have these cylinders. The offer is valid until {moment}.", { moment }),
      { figures: offer.cylinders.map(({ number, gas }) => [number, gas]) },
      t("Before you accept, the page shows who must return them, by when, and whose deposit it is."),
    ],
    action: { label: t("Answer the offer"), url: shopLink(settings, `/offers/${offer.id}`) },
  });
}
