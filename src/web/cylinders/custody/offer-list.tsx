import { cylinderCount } from "#domain/cylinders/registry/cylinder-count.ts";
import { t } from "#domain/language/text.ts";
import { TextLink } from "#web/ui/buttons/link.tsx";
import { type Offer, OfferState } from "./offer-page.tsx";

export function OfferList({ offers }: { offers: readonly Offer[] }) {
  if (offers.length === 0) return null;
  return (
    <section className="space-y-3">
      <h2 className="font-semibold text-heading">{t("Handed on")}</h2>
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
