import type { FormEvent } from "react";
import {
  CYLINDER_LABELS,
  type CylinderField,
  type CylinderForm as CylinderFormFields,
  type CylinderMode,
  cylinderProblems,
  INCOMPLETE,
  requiredFields,
} from "#domain/cylinders/cylinder.ts";
import { dayInIndia } from "#domain/india.ts";
import { CLEAN, CYLINDER_FIELDS, cleanForm } from "#web/cylinders/shared/cylinder-fields.ts";
import type { Draft } from "#web/forms/draft.ts";
import { fieldId } from "#web/forms/form-summary.tsx";
import { useCheckedForm } from "#web/forms/use-checked-form.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { AboutCylinder } from "./about-cylinder.tsx";
import { OwnerFields } from "./owner-fields.tsx";

type Props = {
  mode: CylinderMode;
  draft: Draft<CylinderField>;
  /** The next step stands beside the form: saving what was generated, or another cylinder. */
  isGenerated: boolean;
  /** Why nothing can come of it, whatever is filled in. */
  refusal?: string | undefined;
  onGenerated: (form: CylinderFormFields) => void;
  /** Whatever was generated is out of date. */
  onEdited: () => void;
};

const FORM = "cylinder";
const REFUSAL = "cylinder-refusal";

/** What a cylinder's passport says. Nothing leaves the page before it is saved. */
export function CylinderForm({ mode, draft, isGenerated, refusal, onGenerated, onEdited }: Props) {
  const { typed, problems, attempt, wiring } = useCheckedForm({
    fields: CYLINDER_FIELDS,
    check: (form) => cylinderProblems(cleanForm(form), mode, dayInIndia(new Date())),
    clean: CLEAN,
    draft,
    send: async (form) => onGenerated(cleanForm(form)),
  });
  const field = (name: CylinderField) => ({
    id: fieldId(FORM, name),
    name,
    label: CYLINDER_LABELS[name],
    error: problems[name],
  });
  const wrong = CYLINDER_FIELDS.flatMap((name) => {
    const message = problems[name];
    return message === undefined ? [] : [{ fieldId: fieldId(FORM, name), message }];
  });
  const incomplete = requiredFields(mode).some((name) => typed[name].trim() === "");

  function edit(event: FormEvent<HTMLFormElement>) {
    wiring.onChange(event);
    onEdited();
  }

  return (
    <form {...wiring} onChange={edit} aria-label={mode === "new" ? "Cylinder" : "Transfer"} className="space-y-6">
      <ErrorSummary problems={wrong} attempt={attempt} {...(incomplete ? { heading: INCOMPLETE } : {})} />
      <AboutCylinder mode={mode} field={field} />
      <OwnerFields mode={mode} field={field} />
      <div>
        <Button
          kind={isGenerated ? "quiet" : "main"}
          type="submit"
          disabled={refusal !== undefined}
          aria-describedby={refusal && REFUSAL}
          className="w-full sm:w-auto sm:min-w-56"
        >
          Generate QR Code
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
