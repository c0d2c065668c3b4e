/** Mails about an offer of cylinders: to its registered receiver, and to the giver once it is accepted. */
import { offerEnds } from "#cylinders/rules/custody/offers.ts";
import { cylinderCount } from "#cylinders/rules/registry/cylinder-count.ts";
import { unlessLead } from "#messages/server/mail/plain-text.ts";
import { shopLink } from "#messages/server/mail/shop-link.ts";
import { type NotificationMail, notificationMail } from "#messages/server/notifications/notification-mail.ts";
import { clockInIndia } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import type { Settings } from "#shop/server/settings/effective-settings.ts";
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
    facts: () => ({ cylinders: cylinderCount(offer.cylinders.length), until: moment }),
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

type AcceptedMailInput = { to: string | undefined; name: string; by: string; offer: OfferMailInput["offer"] };

export function offerAcceptedMail(settings: Settings, { to, name, by, offer }: AcceptedMailInput): NotificationMail {
  const cylinders = cylinderCount(offer.cylinders.length);
  return notificationMail(settings, {
    notification: "offer-accepted",
    facts: () => ({ cylinders: cylinderCount(offer.cylinders.length) }),
    to,
    name,
    heading: t("{name} accepted your offer of {cylinders}", { name: unlessLead(by) ?? t("The receiver"), cylinders }),
    paragraphs: [
      t("Our records now show these cylinders with the receiver:"),
      { figures: offer.cylinders.map(({ number, gas }) => [number, gas]) },
      t("The page shows who must return them, by when, and whose deposit it is."),
    ],
    action: { label: t("Show the offer"), url: shopLink(settings, `/offers/${offer.id}`) },
  });
}
