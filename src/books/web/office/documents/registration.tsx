import { addressOfNumber } from "#books/rules/documents/series.ts";
import { awaitsIrn } from "#books/rules/documents/tax-document.ts";
import { t } from "#platform/rules/language/text.ts";
import { ActDialog } from "#platform/web/office-kit/act-dialog.tsx";
import { useMayCall } from "#platform/web/office-kit/admin.ts";
import { buttonLook } from "#platform/web/ui/buttons/button-look.ts";
import { Card } from "#platform/web/ui/card.tsx";
import { Fact, Facts } from "#platform/web/ui/facts.tsx";
import { TextAreaField } from "#platform/web/ui/fields/text-area-field.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { dateText } from "#platform/web/ui/text/time-text.ts";
import type { DocumentFile } from "./note-dialogs.tsx";

type Props = { document: DocumentFile["document"] };

/** File for the registration portal, and the portal's response, which staff enter and which is then printed. */
export function Registration({ document }: Props) {
  const mayRegister = useMayCall("POST /api/admin/invoices/{number}/e-invoice");
  const { eInvoice } = document;
  if (!mayRegister) return null;
  return (
    <Card title={t("E-invoice")}>
      {eInvoice ? (
        <div className="mt-3">
          <Facts>
            <Fact name="IRN">{eInvoice.irn}</Fact>
            <Fact name={t("Acknowledgement")}>
              {t("{number} of {day}", { number: eInvoice.ackNo, day: dateText(eInvoice.ackDay) })}
            </Fact>
          </Facts>
        </div>
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
        <ResponseDialog document={document} />
      </div>
    </Card>
  );
}

function ResponseDialog({ document }: Props) {
  const { eInvoice } = document;
  return (
    <ActDialog
      call="POST /api/admin/invoices/{number}/e-invoice"
      button={eInvoice ? t("Correct the response") : t("Paste the response")}
      size="normal"
      title={t("What did the portal answer?")}
      action={t("Save¦answer")}
      initial={eInvoice ?? { irn: "", ackNo: "", ackDay: "", signedQr: "" }}
      input={(body) => ({ params: { number: addressOfNumber(document.number) }, body })}
      done={
        awaitsIrn(document)
          ? t("The IRN is saved, and the document is mailed to the buyer.")
          : t("The registration is saved and will be printed from now on.")
      }
    >
      {(form) => {
        const box = (name: keyof typeof form.values) => ({
          ...form.field(name),
          autoComplete: "off",
          spellCheck: false,
        });
        return (
          <>
            <TextField label="IRN" hint={t("64 characters: digits and a to f.")} {...box("irn")} />
            <TextField label={t("Acknowledgement number")} inputMode="numeric" {...box("ackNo")} />
            <TextField label={t("Acknowledgement day")} type="date" {...box("ackDay")} />
            <TextAreaField
              label={t("Signed QR code")}
              hint={t("Paste the complete response from the portal.")}
              rows={4}
              {...box("signedQr")}
            />
          </>
        );
      }}
    </ActDialog>
  );
}
