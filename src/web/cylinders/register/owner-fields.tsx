import type { CylinderMode } from "#domain/cylinders/cylinder.ts";
import { STATES } from "#domain/india.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { FieldOf } from "./about-cylinder.tsx";

const STATE_OPTIONS = STATES.map((state) => ({ value: state, label: state }));

/** Who holds the cylinder from now on. It is a customer's address, not that of whoever types it. */
export function OwnerFields({ mode, field }: { mode: CylinderMode; field: FieldOf }) {
  return (
    <fieldset>
      <legend className="mb-4 font-semibold text-heading">{mode === "new" ? "Owner" : "New owner"}</legend>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field("currentOwnerName")} autoComplete="off" enterKeyHint="next" />
        <TextField {...field("currentOwnerCompany")} autoComplete="off" enterKeyHint="next" />
        <SelectField {...field("currentOwnerState")} options={STATE_OPTIONS} placeholder="Choose a state" />
        <TextField {...field("currentOwnerPincode")} inputMode="numeric" autoComplete="off" enterKeyHint="next" />
        <div className="sm:col-span-2">
          <TextField
            {...field("currentOwnerMobile")}
            type="tel"
            inputMode="numeric"
            hint="10 digits. With it the owner finds the cylinder in their account."
            prefix="+91"
            optional
            autoComplete="off"
            enterKeyHint="done"
          />
        </div>
      </div>
    </fieldset>
  );
}
