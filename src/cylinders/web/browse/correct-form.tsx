import { CYLINDER_FACTS, type CylinderFact, factProblems } from "#cylinders/rules/registry/cylinder.ts";
import { CylinderFactFields } from "#cylinders/web/shared/cylinder-fact-fields.tsx";
import { CLEAN } from "#cylinders/web/shared/cylinder-fields.ts";
import type { CylinderResponse } from "#cylinders/web/shared/cylinder-response.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { ApiProblem, callApi } from "#platform/web/api.ts";
import { FormErrors } from "#platform/web/forms/form-errors.tsx";
import { useForm } from "#platform/web/forms/use-form.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { TextAreaField } from "#platform/web/ui/fields/text-area-field.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";

type Props = {
  cylinder: CylinderResponse;
  onCorrected: (cylinder: CylinderResponse) => void;
  /** The cylinder changed meanwhile, so the shown data is out of date. */
  onMovedOn: () => void;
};

/** The facts printed on a label. */
const ON_THE_LABEL: readonly CylinderFact[] = ["refrigerantName", "emptyCylinderWeight", "pesoLicenseNumber"];

const factsOf = (cylinder: CylinderResponse) =>
  Object.fromEntries(CYLINDER_FACTS.map((fact) => [fact, String(cylinder[fact])])) as Record<CylinderFact, string>;

export function CorrectForm({ cylinder, onCorrected, onMovedOn }: Props) {
  const { cylinderNumber, lastUpdateDate } = cylinder;
  const form = useForm({
    name: "correct",
    initial: { ...factsOf(cylinder), reason: "" },
    clean: CLEAN,
    check: ({ reason, ...facts }) => [
      ...factProblems(facts, dayInIndia(new Date())),
      ...(reason.trim().length < 3 ? [{ field: "reason", message: t("Please give a reason.") }] : []),
    ],
    send: async ({ reason, ...facts }) => {
      try {
        const body = { ...facts, reason, lastUpdateDate };
        const path = "POST /api/admin/cylinders/{cylinderNumber}/corrections";
        onCorrected(await callApi(path, { params: { cylinderNumber }, body }));
      } catch (error) {
        if (error instanceof ApiProblem && error.code === "cylinder-moved-on") onMovedOn();
        throw error;
      }
    },
  });
  const { values } = form;
  const needsLabel = ON_THE_LABEL.some(
    (fact) => values[fact] !== "" && CLEAN[fact](values[fact]) !== String(cylinder[fact]),
  );
  return (
    <form {...form.wiring} aria-label={t("Correct cylinder")} className="space-y-5">
      <FormErrors form={form} />
      <div className="fields grid items-start gap-x-5 gap-y-3 sm:grid-cols-2">
        <CylinderFactFields field={form.field} />
      </div>
      <TextAreaField
        {...form.field("reason")}
        label={t("Reason")}
        hint={t("Saved in the cylinder's history and in the audit log.")}
        rows={2}
        maxLength={1000}
      />
      {needsLabel && (
        <Notice kind="warn">
          {t("After this, the label on the cylinder will show as Unverified. Please print and attach a new one.")}
        </Notice>
      )}
      <Button kind="main" type="submit" busy={form.sending && t("Saving…")}>
        {t("Save correction")}
      </Button>
    </form>
  );
}
