import { t } from "#domain/language/text.ts";
import { PrintIcon } from "#web/orders/history/print-icon.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { buttonLook } from "#web/ui/buttons/button-look.ts";
import { documentFilePath, documentNames, type InvoiceDocument, otherLanguages } from "./document.ts";
import { DocumentView } from "./document-view.tsx";

type Props = { mobile: string; orderNumber: string; papers: readonly InvoiceDocument[] };

export function BuyerDocuments({ mobile, orderNumber, papers: documents }: Props) {
  return (
    <div className="mx-auto max-w-5xl space-y-5 px-4 py-8 md:px-6 md:py-12 print:p-0">
      <div className="space-y-5 print:hidden">
        <Breadcrumb trail={[{ name: t("My Orders"), to: `/my-orders#${orderNumber}` }]} here={orderNumber} />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h1 className="font-bold text-title">{t("Invoice")}</h1>
          <div className="flex flex-wrap gap-2">
            {documents.map(({ kind, number }) => (
              <a
                key={number}
                href={documentFilePath({ mobile, orderNumber }, number)}
                download
                className={buttonLook(kind === "invoice" ? "main" : "quiet")}
              >
                {t("{paper} (PDF)", { paper: documentNames()[kind] })}
              </a>
            ))}
            <Button onClick={() => window.print()}>
              <PrintIcon /> {t("Print")}
            </Button>
            {documents.flatMap((document) =>
              otherLanguages(document).map(({ language, name }) => (
                <a
                  key={`${document.number} ${language}`}
                  href={documentFilePath({ mobile, orderNumber }, document.number, language)}
                  download
                  className={buttonLook("plain")}
                >
                  {name}
                </a>
              )),
            )}
          </div>
        </div>
      </div>
      {documents.map((document) => (
        <DocumentView key={document.number} paper={document} />
      ))}
    </div>
  );
}
