import { useState } from "react";
import { scannedNumber } from "#cylinders/rules/registry/read-scan.ts";
import { Scanner } from "#cylinders/web/scanner/scanner.tsx";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { ApiProblem, callApi } from "#platform/web/api.ts";
import { FormErrors } from "#platform/web/forms/form-errors.tsx";
import { useForm } from "#platform/web/forms/use-form.ts";
import { registerPath } from "#platform/web/office-kit/office-paths.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";

/** One of the two is known: the scanned label, or the cylinder of this page. */
type Props = ({ code: string } | { cylinderNumber: string; hasLabel: boolean }) & {
  onBound: (bound: { cylinderNumber: string; serial: string }) => void;
};

/** Binds a label to a cylinder: scan or type the missing one. Replacing a label requires a reason. */
export function BindLabelForm({ onBound, ...known }: Props) {
  const [reasonNeeded, setReasonNeeded] = useState("hasLabel" in known && known.hasLabel);
  const [unknown, setUnknown] = useState<string>();
  const asksForNumber = "code" in known;
  const form = useForm({
    name: "bind",
    initial: { scanned: "", reason: "" },
    check: ({ scanned, reason }) => ({
      scanned: scanned.trim() === "" && INPUT()[asksForNumber ? "number" : "label"],
      reason: reasonNeeded && reason.trim().length < 4 && WHY(),
    }),
    send: async ({ scanned, reason }) => {
      const text = scannedNumber(scanned) ?? scanned;
      const pair = "code" in known ? { code: known.code, cylinderNumber: text } : { ...known, code: text };
      const { code, cylinderNumber } = pair;
      setUnknown(undefined);
      try {
        onBound(await callApi("POST /api/labels/bind", { body: { code, cylinderNumber, reason } }));
      } catch (error) {
        if (asksForNumber && error instanceof ApiProblem && error.status === 404) setUnknown(cylinderNumber);
        throw error instanceof ApiProblem ? aboutField(error, () => setReasonNeeded(true)) : error;
      }
    },
  });

  function take(text: string) {
    form.set({ scanned: text });
    document.getElementById(form.idOf("scanned"))?.focus();
  }

  return (
    <form {...form.wiring} aria-label={t("Bind the label")} className="space-y-5">
      <FormErrors form={form} />
      <Scanner kind="quiet" onNumber={take} />
      <TextField
        {...form.field("scanned")}
        label={asksForNumber ? t("Cylinder number") : t("New label")}
        hint={asksForNumber ? t("As stamped on the cylinder.") : t("Scan the blank label, or use a USB scanner.")}
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="done"
        spellCheck={false}
        maxLength={2000}
      />
      {unknown && <ButtonLink to={registerPath(unknown)}>{t("Register {number} now", { number: unknown })}</ButtonLink>}
      {reasonNeeded && (
        <TextField
          {...form.field("reason")}
          label={t("Why it needs another label")}
          hint={t("Such as worn or lost. The previous label is no longer valid.")}
          autoComplete="off"
          maxLength={500}
        />
      )}
      <Button kind="main" type="submit" busy={form.sending && t("Binding…")} className="w-full sm:w-auto sm:min-w-44">
        {reasonNeeded ? t("Replace the label") : t("Bind the label")}
      </Button>
    </form>
  );
}

const INPUT = perLanguage(() => ({
  number: t("Please enter the number of the cylinder."),
  label: t("Please scan the new label."),
}));
const WHY = () => t("This cylinder already has a label. Please say why it needs another, such as worn or lost.");

function aboutField(error: ApiProblem, onReason: () => void): ApiProblem {
  const { reason } = error.fields;
  if (reason !== undefined) onReason();
  const scanned = error.fields.code ?? error.fields.cylinderNumber;
  const fields = { ...(scanned !== undefined && { scanned }), ...(reason !== undefined && { reason }) };
  return new ApiProblem(error.status, { error: error.message, code: error.code, fields });
}
