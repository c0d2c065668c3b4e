import { cylinderCount } from "#cylinders/rules/registry/cylinder-count.ts";
import { t } from "#platform/rules/language/text.ts";
import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { dateTimeText } from "#platform/web/ui/text/time-text.ts";
import { type Offer, OfferState } from "./offer-page.tsx";

/** First on the page: an offer waits for the customer's answer. */
export const OffersToAnswer = ({ offers }: { offers: readonly Offer[] }) =>
  offers
    .filter(({ given, state }) => !given && state === "open")
    .map(({ id, from, cylinders, endsAt }) => (
      <Notice
        key={id}
        kind="warn"
        title={t("{from} offers you {cylinders}", { from, cylinders: cylinderCount(cylinders.length) })}
      >
        <p>{t("until {moment}", { moment: dateTimeText(endsAt) })}</p>
        <ButtonLink to={`/offers/${id}`} size="small" className="mt-3">
          {t("Answer the offer")}
        </ButtonLink>
      </Notice>
    ));

export function OfferList({ offers }: { offers: readonly Offer[] }) {
  if (offers.length === 0) return null;
  return (
    <section className="space-y-3">
      <h2 className="font-semibold text-heading">{t("Transfers")}</h2>
      <ul className="space-y-2">
        {offers.map(({ id, given, from, toMobile, state, cylinders }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface px-4 py-3"
          >
            <TextLink to={`/offers/${id}`}>
              {cylinderCount(cylinders.length)}{" "}
              {given ? (toMobile ? t("to +91 {toMobile}", { toMobile }) : t("given")) : t("from {from}", { from })}
            </TextLink>
            <OfferState state={state} />
          </li>
        ))}
      </ul>
    </section>
  );
}
