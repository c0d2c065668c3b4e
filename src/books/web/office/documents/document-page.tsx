import { awaitsIrn } from "#books/rules/documents/tax-document.ts";
import {
  documentFilePath,
  documentName,
  documentNames,
  invoiceValues,
  money,
  officeDocumentPath,
  otherLanguages,
} from "#books/web/documents/document.ts";
import { DocumentView } from "#books/web/documents/document-view.tsx";
import { t } from "#platform/rules/language/text.ts";
import { apiContext, callApi } from "#platform/web/api.ts";
import { DetailPage } from "#platform/web/office-kit/detail-page.tsx";
import { loadForAdmin } from "#platform/web/office-kit/list/loaders.ts";
import { officeMeta } from "#platform/web/office-kit/page-heading.tsx";
import { orderPath } from "#platform/web/office-kit/paths.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";
import { buttonLook } from "#platform/web/ui/buttons/button-look.ts";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import { PrintIcon } from "#platform/web/ui/buttons/print-icon.tsx";
import { WhatsAppButton } from "#platform/web/ui/buttons/whatsapp-button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { rich } from "#platform/web/ui/text/rich.tsx";
import { dateText } from "#platform/web/ui/text/time-text.ts";
import { useWhatsAppText } from "#shop/web/use-whatsapp-text.ts";
import type { Route } from "./+types/document-page";
import { type DocumentFile, NoteButtons } from "./note-dialogs.tsx";
import { Registration } from "./registration.tsx";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadForAdmin(async () => {
    const api = context.get(apiContext);
    const [file, { logo }] = await Promise.all([
      callApi("GET /api/admin/invoices/{number}", { params }, api),
      callApi("GET /api/logo", {}, api),
    ]);
    return { file, logo };
  });

export const meta: Route.MetaFunction = ({ matches: [root], params }) =>
  officeMeta(`${params.number}`, root.loaderData.shop.name);

export default function AdminInvoice({ loaderData }: Route.ComponentProps) {
  return loaderData && <DocumentPage {...loaderData} />;
}

function DocumentPage({ file, logo }: { file: DocumentFile; logo: string | null }) {
  const { document, mobile, customerLanguage, notes } = file;
  const whatsAppText = useWhatsAppText();
  const isPending = awaitsIrn(document);
  return (
    <div className="space-y-5">
      <div className="space-y-5 print:hidden">
        <DetailPage
          trail={[{ name: t("Invoices"), to: "/admin/invoices" }]}
          title={document.number}
          text={t("{document} of {day} for {buyer}", {
            document: documentName(document),
            day: dateText(document.day),
            buyer: document.buyer.name,
          })}
          actions={
            <>
              {!isPending && (
                <>
                  <a
                    href={documentFilePath({ mobile, orderNumber: document.order.number }, document.number)}
                    download
                    className={buttonLook("main")}
                  >
                    PDF
                  </a>
                  <Button onClick={() => window.print()}>
                    <PrintIcon /> {t("Print")}
                  </Button>
                  {document.kind === "invoice" && customerLanguage && (
                    <WhatsAppButton
                      mobile={mobile}
                      text={whatsAppText("invoice", invoiceValues(document), customerLanguage)}
                    />
                  )}
                </>
              )}
              <NoteButtons file={file} />
              <ButtonLink to={orderPath({ mobile, order: { orderNumber: document.order.number } })}>
                {t("Open the order")}
              </ButtonLink>
              {(isPending ? [] : otherLanguages(document)).map(({ language, name }) => (
                <a
                  key={language}
                  href={documentFilePath({ mobile, orderNumber: document.order.number }, document.number, language)}
                  download
                  className={buttonLook("plain")}
                >
                  {name}
                </a>
              ))}
            </>
          }
        >
          {document.invoice && (
            <p>{rich("About invoice {number}", { number: <DocumentLink number={document.invoice.number} /> })}</p>
          )}
          {isPending && (
            <Notice kind="warn" title={t("IRN pending")}>
              {t("The buyer gets this document once its IRN is saved. Until then it cannot be printed.")}
            </Notice>
          )}
          {file.registers && <Registration document={document} />}
          {notes.length > 0 && (
            <Card title={t("Notes on this invoice")}>
              <ul className="mt-2 space-y-1">
                {notes.map(({ kind, number, day, total }) => (
                  <li key={number} className="flex flex-wrap justify-between gap-x-4">
                    <span>
                      {documentNames()[kind]} <DocumentLink number={number} />, {dateText(day)}
                    </span>
                    <span className="font-semibold">{money(total)}</span>
                  </li>
                ))}
              </ul>
            </Card>
          )}
        </DetailPage>
      </div>
      <DocumentView document={document} logo={logo} />
    </div>
  );
}

const DocumentLink = ({ number }: { number: string }) => <TextLink to={officeDocumentPath(number)}>{number}</TextLink>;
