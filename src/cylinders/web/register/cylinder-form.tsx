import {
  CYLINDER_LABELS,
  type CylinderField,
  type CylinderMode,
  cylinderProblems,
  INCOMPLETE,
  type NewCylinderForm,
  newCylinderMode,
  requiredFields,
  testDateProblem,
} from "#cylinders/rules/registry/cylinder.ts";
import { NOT_REGISTERED } from "#cylinders/rules/registry/transfer-rule.ts";
import { useMobileCheck } from "#cylinders/web/scanner/use-mobile-check.ts";
import { CylinderFactFields } from "#cylinders/web/shared/cylinder-fact-fields.tsx";
import { CLEAN, cleanForm, NO_CYLINDER } from "#cylinders/web/shared/cylinder-fields.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { stateChoices } from "#platform/rules/india/state-names.ts";
import { t } from "#platform/rules/language/text.ts";
import { type FieldProps, type FormDraft, useForm } from "#platform/web/forms/use-form.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { ErrorSummary } from "#platform/web/ui/fields/error-summary.tsx";
import { MobileField } from "#platform/web/ui/fields/mobile-field.tsx";
import { RadioCards } from "#platform/web/ui/fields/radio-cards.tsx";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";

type Props = {
  mode: "new" | "transfer";
  draft: FormDraft<NewCylinderForm>;
  /** A preview is shown, so the next step is beside the form. */
  isGenerated: boolean;
  /** Why the form cannot be submitted, whatever its content. */
  refusal?: string | undefined;
  onGenerated: (form: NewCylinderForm) => void;
  onEdited: () => void;
};

const REFUSAL = "cylinder-refusal";

/** The passport data. Nothing is sent before the user saves it. */
export function CylinderForm({ mode, draft, isGenerated, refusal, onGenerated, onEdited }: Props) {
  const form = useForm({
    name: "cylinder",
    initial: NO_CYLINDER,
    check: problemsOf,
    clean: CLEAN,
    cleanAsTyped: ["currentOwnerMobile"],
    draft,
    send: async (typed) => onGenerated(cleanForm(typed)),
  });
  function problemsOf(typed: NewCylinderForm) {
    const today = dayInIndia(new Date());
    const message = mode === "new" ? testDateProblem(typed.testedOn.trim(), today) : undefined;
    const problems = cylinderProblems(cleanForm(typed), modeOf(typed), today);
    return message === undefined ? problems : [...problems, { field: "testedOn" as const, message }];
  }
  function modeOf({ ownedBy }: NewCylinderForm): CylinderMode {
    return mode === "new" ? newCylinderMode(ownedBy) : mode;
  }
  const field = (name: CylinderField) => ({ ...form.field(name), label: CYLINDER_LABELS()[name] });
  const isShops = modeOf(form.values) === "shops-own";
  const incomplete = requiredFields(modeOf(form.values)).some((name) => form.values[name].trim() === "");
  return (
    <form
      {...form.wiring}
      onChange={onEdited}
      aria-label={mode === "new" ? t("Cylinder") : t("Transfer")}
      className="space-y-6"
    >
      <ErrorSummary problems={form.listed} attempt={form.attempt} {...(incomplete ? { heading: INCOMPLETE() } : {})} />
      <AboutCylinder mode={mode} field={field} testedOn={form.field("testedOn")} />
      {mode === "new" && (
        <RadioCards
          legend={t("Whose cylinder is it?")}
          options={[
            { value: "shop", label: t("The shop's"), hint: t("It goes out with orders and comes back.") },
            { value: "customer", label: t("A customer's"), hint: t("Enter the owner below.") },
          ]}
          {...form.choice("ownedBy")}
        />
      )}
      {!isShops && <OwnerFields mode={mode} field={field} />}
      <div>
        <Button
          kind={isGenerated ? "quiet" : "main"}
          type="submit"
          disabled={refusal !== undefined}
          aria-describedby={refusal && REFUSAL}
          className="w-full sm:w-auto sm:min-w-56"
        >
          {t("Generate QR Code")}
        </Button>
        {refusal && (
          <p id={REFUSAL} className="wrap-anywhere mt-2 text-ink-soft text-sm">
            {refusal}
          </p>
        )}
      </div>
    </form>
  );
}

/** The new holder: a customer's address, not that of the user who types it. */
function OwnerFields({ mode, field }: { mode: Props["mode"]; field: FieldOf }) {
  const mobile = field("currentOwnerMobile");
  const { check } = useMobileCheck(mode === "transfer" ? mobile.value : "", undefined);
  return (
    <fieldset>
      <legend className="mb-4 font-semibold text-heading">{mode === "new" ? t("Owner") : t("New owner")}</legend>
      <div className="fields grid items-start gap-x-5 gap-y-3 sm:grid-cols-2">
        <TextField {...field("currentOwnerName")} autoComplete="off" enterKeyHint="next" />
        <TextField {...field("currentOwnerCompany")} autoComplete="off" enterKeyHint="next" />
        <SelectField {...field("currentOwnerState")} options={stateChoices()} placeholder={t("Choose a state")} />
        <TextField {...field("currentOwnerPincode")} inputMode="numeric" autoComplete="off" enterKeyHint="next" />
        <div className="sm:col-span-2">
          <MobileField
            {...mobile}
            hint={t("10 digits. The owner sees the cylinder in the account with this mobile.")}
            prefix="+91"
            optional
            autoComplete="off"
            enterKeyHint="done"
          />
          <p role="status" className="mt-1.5 text-sm text-warn empty:hidden">
            {check === "not-registered" && NOT_REGISTERED()}
          </p>
        </div>
      </div>
    </fieldset>
  );
}

type FieldOf = (name: CylinderField) => FieldProps & { label: string };

/** The cylinder's own data. A transfer needs only the number. */
function AboutCylinder({ mode, field, testedOn }: { mode: Props["mode"]; field: FieldOf; testedOn: FieldProps }) {
  const number = (
    <TextField
      {...field("cylinderNumber")}
      hint={mode === "new" ? t("As stamped on the shoulder") : t("From the link you opened")}
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
      <legend className="mb-4 font-semibold text-heading">{t("Cylinder")}</legend>
      <div className="fields grid items-start gap-x-5 gap-y-3 sm:grid-cols-2">
        <div className="sm:col-span-2">{number}</div>
        <CylinderFactFields field={field} />
        <TextField
          {...testedOn}
          label={t("Test date")}
          hint={t("Of the last pressure test, as stamped")}
          type="date"
          optional
          autoComplete="off"
          enterKeyHint="next"
        />
      </div>
    </fieldset>
  );
}
