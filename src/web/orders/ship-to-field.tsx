import type { DeliveryForm } from "#domain/checkout/delivery-details.ts";
import { otherGstState, type ShipTo } from "#domain/checkout/place-of-supply.ts";
import { perLanguage, t } from "#domain/language/text.ts";
import { stateName } from "#domain/state-names.ts";
import { RadioCards } from "#web/ui/fields/radio-cards.tsx";

export const shipToText = perLanguage(
  (): Record<ShipTo, string> => ({
    "own-place": t("Delivered to the buyer's own place"),
    customer: t("Delivered to the buyer's customer"),
  }),
);

type Props = {
  gstNumber: string;
  deliveryState: string;
  value: DeliveryForm["shipTo"];
  error?: string | undefined;
  onChange: (value: ShipTo) => void;
};

/** Shown only where the answer decides the GST: the GST number is of another state than the delivery. */
export function ShipToField({ gstNumber, deliveryState, value, error, onChange }: Props) {
  const registeredIn = otherGstState({ gstNumber, deliveryState });
  if (registeredIn === undefined) return null;
  return (
    <RadioCards
      legend={t("Who receives the goods?")}
      options={[
        {
          value: "own-place",
          label: t("Own place"),
          hint: t("A GST number of {state} may be needed.", { state: stateName(deliveryState) }),
        },
        {
          value: "customer",
          label: t("Customer"),
          hint: t("GST is charged as for {state}, the state of the GST number.", { state: stateName(registeredIn) }),
        },
      ]}
      value={value === "" ? undefined : value}
      onChange={onChange}
      error={error}
    />
  );
}
