import { type DeliveryForm, deliveryWarnings } from "#domain/checkout/delivery-details.ts";
import { LooksWrong } from "#web/accounts/looks-wrong.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { FieldOf } from "./details-form-fields.ts";

type Props = { field: FieldOf; form: DeliveryForm };

/** Who buys, and how to reach them. */
export function BuyerFields({ field, form }: Props) {
  const unlikely = deliveryWarnings(form).find((hint) => hint.field === "mobile")?.message;
  return (
    <>
      <TextField {...field("fullName")} label="Full Name" autoComplete="name" />
      <TextField {...field("companyName")} label="Company name" optional autoComplete="organization" />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field("email")} type="email" inputMode="email" label="Email" autoComplete="email" />
        <TextField
          {...field("mobile")}
          type="tel"
          inputMode="tel"
          label="Phone"
          prefix="+91"
          autoComplete="tel-national"
          hint={unlikely && <LooksWrong text={unlikely} />}
        />
      </div>
    </>
  );
}
