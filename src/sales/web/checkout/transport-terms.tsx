import type { ComponentProps } from "react";
import { Link } from "react-router";
import { emptiesComeBeforeDispatch, RETURN_WITHIN_DAYS } from "#catalogue/rules/empties/deposit-amounts.ts";
import { stateName } from "#platform/rules/india/state-names.ts";
import { t } from "#platform/rules/language/text.ts";
import { CheckboxField } from "#platform/web/ui/fields/checkbox-field.tsx";
import { useShop } from "#shop/web/use-shop.ts";

type TermsProps = { deliveryState: string; hasEmpties: boolean };
type Props = TermsProps & { agreement: Omit<ComponentProps<typeof CheckboxField>, "label"> };

export const TERMS_ID = "transport-terms";

/** The transport terms of this order; the same as on /terms, where they apply. */
export function TransportTerms({ agreement, ...terms }: Props) {
  return (
    <section
      aria-labelledby={`${agreement.id}-title`}
      className="rounded-control border border-line bg-sunken px-4 py-3"
    >
      <h3 id={`${agreement.id}-title`} className="font-semibold">
        {t("Transport terms")}
      </h3>
      <TermsList {...terms} />
      <CheckboxField {...agreement} label={t("I agree to the transportation terms.")} />
    </section>
  );
}

export function TermsList({ deliveryState, hasEmpties }: TermsProps) {
  const { state } = useShop();
  return (
    <>
      <ul className="mt-1 list-disc space-y-1 pl-5 text-ink-soft text-sm">
        <li>
          {t("The goods travel by road transport to your shipping address, and you pay the transporter's freight.")}
        </li>
        <li>
          {t(
            "Count the pieces and look at the seals before you sign. Note damage on the transporter's receipt and tell us within 48 hours, with photographs.",
          )}
        </li>
        <li>{t("Transport and store cylinders upright and out of the sun, and let trained people handle them.")}</li>
        {hasEmpties && (
          <li>
            {t("Return empties within {days} days to get the deposit refunded.", { days: RETURN_WITHIN_DAYS })}
            {deliveryState !== "" &&
              emptiesComeBeforeDispatch(deliveryState, state) &&
              ` ${t("Outside {state}, empties you return must reach us before we dispatch.", { state: stateName(state) })}`}
          </li>
        )}
      </ul>
      <p className="mt-2 text-sm">
        <Link
          to="/terms#transport"
          target="_blank"
          rel="noopener"
          className="text-cold underline underline-offset-3 hover:text-cold-deep"
        >
          {t("All terms")}
          <span className="sr-only"> {t("(opens in a new tab)")}</span>
        </Link>
      </p>
    </>
  );
}
