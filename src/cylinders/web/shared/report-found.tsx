import { useState } from "react";
import { foundReportProblems } from "#cylinders/rules/custody/lost-and-found.ts";
import { cleanMobile } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { callApi } from "#platform/web/api.ts";
import { FormErrors } from "#platform/web/forms/form-errors.tsx";
import { useForm } from "#platform/web/forms/use-form.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";

/** Lets a visitor without an account report a lost cylinder. Staff review it; the holder is not notified. */
export function ReportFound({ cylinderNumber }: { cylinderNumber: string }) {
  const [thanks, setThanks] = useState<string>();
  const form = useForm({
    name: "found",
    initial: { where: "", mobile: "", message: "" },
    clean: { mobile: cleanMobile },
    check: foundReportProblems,
    send: async (body) => {
      const path = "POST /api/cylinders/{cylinderNumber}/found-report";
      setThanks((await callApi(path, { params: { cylinderNumber }, body })).message);
    },
  });
  if (thanks)
    return (
      // The replaced form had the focus.
      <div ref={(panel) => panel?.focus()} tabIndex={-1} role="status" className="outline-none">
        <Notice kind="good" title={t("Your report has reached us")}>
          {thanks}
        </Notice>
      </div>
    );
  return (
    <Card as="section">
      <h2 className="font-semibold text-heading">{t("Report found")}</h2>
      <p className="mt-1 mb-4 text-ink-soft">
        {t("Where is it? You need no account, and we do not ask for your name.")}
      </p>
      <form {...form.wiring} aria-label={t("Report found")} className="space-y-5">
        <FormErrors form={form} />
        <TextField
          {...form.field("where")}
          label={t("Where is the cylinder?")}
          hint={t("A place our staff can find.")}
          autoComplete="off"
          maxLength={200}
        />
        <TextField
          {...form.field("mobile")}
          label={t("Your mobile number")}
          hint={t("Only if you want us to call you back.")}
          optional
          prefix="+91"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={20}
        />
        <TextField
          {...form.field("message")}
          label={t("Anything else we should know")}
          optional
          autoComplete="off"
          maxLength={500}
        />
        <Button kind="main" type="submit" busy={form.sending && t("Sending…")} className="w-full sm:w-auto sm:min-w-44">
          {t("Report found")}
        </Button>
      </form>
    </Card>
  );
}
