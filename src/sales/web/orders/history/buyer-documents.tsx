import {
  documentFilePath,
  documentName,
  type InvoiceDocument,
  invoiceValues,
  otherLanguages,
} from "#books/web/documents/document.ts";
import { DocumentView } from "#books/web/documents/document-view.tsx";
import { useSession } from "#people/web/session/session-store.ts";
import { t } from "#platform/rules/language/text.ts";
import { ApiProblem, apiContext, callApi } from "#platform/web/api.ts";
import { Breadcrumb } from "#platform/web/ui/breadcrumb.tsx";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { buttonLook } from "#platform/web/ui/buttons/button-look.ts";
import { PrintIcon } from "#platform/web/ui/buttons/print-icon.tsx";
import { WhatsAppButton } from "#platform/web/ui/buttons/whatsapp-button.tsx";
import { useWhatsAppText } from "#shop/web/use-whatsapp-text.ts";
import type { Route } from "./+types/buyer-documents";
import { OrdersLoginFirst } from "./orders-login-first.tsx";

/** Null when not logged in. */
export async function loader({ context, params: { orderNumber } }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { customer } = await callApi("GET /api/session", {}, api);
  if (!customer) return null;
  const { mobile } = customer;
  try {
    const params = { mobile, orderNumber };
    const [documents, { logo }] = await Promise.all([
      callApi("GET /api/orders/{mobile}/{orderNumber}/documents", { params }, api),
      callApi("GET /api/logo", {}, api),
    ]);
    if (documents.length === 0) throw new Response(t("This order has no invoice yet."), { status: 404 });
    return { mobile, orderNumber, documents, logo };
  } catch (error) {
    if (error instanceof ApiProblem && error.status < 500) throw new Response(error.message, { status: 404 });
    throw error;
  }
}

export const meta: Route.MetaFunction = ({ matches: [root], params }) => [
  { title: `${t("Invoice of {orderNumber}", { orderNumber: params.orderNumber })} · ${root.loaderData.shop.name}` },
  { name: "robots", content: "noindex" },
];

export default function MyOrderInvoice({ loaderData }: Route.ComponentProps) {
  const { known, customer } = useSession();
  // Another tab may have changed the login since.
  if (!loaderData || (known && customer?.mobile !== loaderData.mobile)) return <OrdersLoginFirst />;
  return <BuyerDocuments {...loaderData} />;
}

type Props = { mobile: string; orderNumber: string; documents: readonly InvoiceDocument[]; logo: string | null };

function BuyerDocuments({ mobile, orderNumber, documents, logo }: Props) {
  const whatsAppText = useWhatsAppText();
  const invoice = documents.findLast(({ kind }) => kind === "invoice");
  return (
    <div className="mx-auto max-w-5xl space-y-5 px-4 py-8 md:px-6 md:py-12 print:p-0">
      <div className="space-y-5 print:hidden">
        <Breadcrumb trail={[{ name: t("My Orders"), to: `/my-orders#${orderNumber}` }]} here={orderNumber} />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h1 className="font-bold text-title">{t("Invoice")}</h1>
          <div className="flex flex-wrap gap-2">
            {documents.map((document) => (
              <a
                key={document.number}
                href={documentFilePath({ mobile, orderNumber }, document.number)}
                download
                className={buttonLook(document.kind === "invoice" ? "main" : "quiet")}
              >
                {t("{document} (PDF)", { document: documentName(document) })}
              </a>
            ))}
            <Button onClick={() => window.print()}>
              <PrintIcon /> {t("Print")}
            </Button>
            {invoice && <WhatsAppButton text={whatsAppText("invoice", invoiceValues(invoice))} />}
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
        <DocumentView key={document.number} document={document} logo={logo} />
      ))}
    </div>
  );
}
