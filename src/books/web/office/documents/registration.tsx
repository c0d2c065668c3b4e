import { useState } from "react";
import { useRevalidator } from "react-router";
import { addressOfNumber } from "#books/rules/documents/series.ts";
import { awaitsIrn } from "#books/rules/documents/tax-document.ts";
import { t } from "#platform/rules/language/text.ts";
import { callApi } from "#platform/web/api.ts";
import { FormDialog } from "#platform/web/forms/form-dialog.tsx";
import { useForm } from "#platform/web/forms/use-form.ts";
import { useMayCall } from "#platform/web/office-kit/admin.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { buttonLook } from "#platform/web/ui/buttons/button-look.ts";
import { Card } from "#platform/web/ui/card.tsx";
import { TextAreaField } from "#platform/web/ui/fields/text-area-field.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import { dateText } from "#platform/web/ui/text/time-text.ts";
import type { DocumentFile } from "./note-dialogs.tsx";

type Props = { document: DocumentFile["document"] };

/** File for the registration portal, and the portal's response, which staff enter and which is then printed. */
export function Registration({ document }: Props) {
  const [asking, setAsking] = useState(false);
  const mayRegister = useMayCall("POST /api/admin/invoices/{number}/e-invoice");
  const { eInvoice } = document;
  if (!mayRegister) return null;
  return (
    <Card title={t("E-invoice")}>
      {eInvoice ? (
        <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
          <dt className="text-ink-soft">IRN</dt>
          <dd className="break-all">{eInvoice.irn}</dd>
          <dt className="text-ink-soft">{t("Acknowledgement")}</dt>
          <dd>{t("{number} of {day}", { number: eInvoice.ackNo, day: dateText(eInvoice.ackDay) })}</dd>
        </dl>
      ) : (
        <p className="mt-2">
          {t(
            "Not registered yet. Upload the file at the portal, then paste its response: IRN, acknowledgement and the signed QR code are printed from then on.",
          )}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <a
          href={`/api/admin/invoices/${addressOfNumber(document.number)}/e-invoice`}
          download={`e-invoice-${addressOfNumber(document.number)}.json`}
          className={buttonLook()}
        >
          {t("File for the portal")}
        </a>
        <Button onClick={() => setAsking(true)}>
          {eInvoice ? t("Correct the response") : t("Paste the response")}
        </Button>
      </div>
      {asking && <ResponseDialog document={document} onClose={() => setAsking(false)} />}
    </Card>
  );
}

function ResponseDialog({ document, onClose }: Props & { onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: document.eInvoice ?? { irn: "", ackNo: "", ackDay: "", signedQr: "" },
    send: async (body) => {
      const params = { number: addressOfNumber(document.number) };
      await callApi("POST /api/admin/invoices/{number}/e-invoice", { params, body });
      await revalidate();
      toast(
        awaitsIrn(document)
          ? t("The IRN is saved, and the document is mailed to the buyer.")
          : t("The registration is saved and will be printed from now on."),
      );
    },
  });
  const box = (name: keyof typeof form.values) => ({ ...form.field(name), autoComplete: "off", spellCheck: false });
  return (
    <FormDialog form={form} onClose={onClose} title={t("What did the portal answer?")} action={t("Save¦answer")}>
      <TextField label="IRN" hint={t("64 characters: digits and a to f.")} {...box("irn")} />
      <TextField label={t("Acknowledgement number")} inputMode="numeric" {...box("ackNo")} />
      <TextField label={t("Acknowledgement day")} type="date" {...box("ackDay")} />
      <TextAreaField
        label={t("Signed QR code")}
        hint={t("Paste the complete response from the portal.")}
        rows={4}
        {...box("signedQr")}
      />
    </FormDialog>
  );
}
