import type { CylinderField, CylinderMode } from "#domain/cylinders/cylinder.ts";
import { TextField } from "#web/ui/text-field.tsx";

export type FieldOf = (name: CylinderField) => {
  id: string;
  name: CylinderField;
  label: string;
  error: string | undefined;
};

/** The cylinder itself. In a transfer it is known already, and only its number is needed. */
export function AboutCylinder({ mode, field }: { mode: CylinderMode; field: FieldOf }) {
  const number = (
    <TextField
      {...field("cylinderNumber")}
      hint={mode === "new" ? "As it is stamped on the shoulder" : "Named by the link you followed"}
      readOnly={mode === "transfer"}
      className="read-only:bg-sunken"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      enterKeyHint="next"
    />
  );
  if (mode === "transfer") return number;
  return (
    <fieldset>
      <legend className="mb-4 font-semibold text-heading">Cylinder</legend>
      <div className="grid gap-5 sm:grid-cols-2">
        <div className="sm:col-span-2">{number}</div>
        <TextField
          {...field("emptyCylinderWeight")}
          hint="Empty, in kg"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="next"
        />
        <TextField
          {...field("pesoLicenseNumber")}
          hint="Of the filling station"
          autoComplete="off"
          enterKeyHint="next"
        />
        <TextField {...field("refrigerantName")} hint="Such as R-32" autoComplete="off" enterKeyHint="next" />
        <TextField
          {...field("refrigerantWeight")}
          hint="Gas, in kg"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="next"
        />
        <TextField {...field("refrigerantFillingDate")} type="date" autoComplete="off" enterKeyHint="next" />
        <TextField {...field("brandName")} autoComplete="off" enterKeyHint="next" />
      </div>
    </fieldset>
  );
}
