import { TextField } from "#web/ui/text-field.tsx";
import type { FieldOf } from "./details-form-fields.ts";

/** Who buys, and how to reach them. */
export function BuyerFields({ field }: { field: FieldOf }) {
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
        />
      </div>
    </>
  );
}
