import type { ComponentProps } from "react";
import { otherGstState, type ShipTo } from "#people/rules/customers/place-of-supply.ts";
import { stateName } from "#platform/rules/india/state-names.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { RadioCards } from "#platform/web/ui/fields/radio-cards.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";

export const shipToText = perLanguage(
  (): Record<ShipTo, string> => ({
    "own-place": t("Delivered to the buyer's own place"),
    customer: t("Delivered to the buyer's customer"),
  }),
);

type Props = {
  gstNumber: string;
  deliveryState: string;
  /** Empty before an answer. */
  value: ShipTo | "";
  error?: string | undefined;
  onChange: (value: ShipTo) => void;
  /** The field for their customer's name, where the form has one. */
  consignee?: Omit<ComponentProps<typeof TextField>, "label">;
};

/** Shown only where the answer decides the GST: the GST number is of another state than the delivery. */
export function ShipToField({ gstNumber, deliveryState, value, error, onChange, consignee }: Props) {
  const registeredIn = otherGstState({ gstNumber, deliveryState });
  if (registeredIn === undefined) return null;
  return (
    <div className="space-y-4">
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
      {consignee && value === "customer" && (
        <TextField
          label={t("Name of your customer")}
          hint={t("Printed on the invoice, as the receiver of the goods.")}
          optional
          maxLength={100}
          autoComplete="off"
          {...consignee}
        />
      )}
    </div>
  );
}
