import { useState } from "react";
import { AccountPanel } from "#people/web/accounts/account-panel.tsx";
import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { t } from "#platform/rules/language/text.ts";
import { ApiProblem, apiContext, callApi } from "#platform/web/api.ts";
import { Card } from "#platform/web/ui/card.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { leftToPay } from "#sales/rules/orders/order-bill.ts";
import { allows, buyerLine, buyerTexts } from "#sales/rules/orders/order-state.ts";
import { isShort, reservationForBuyer } from "#sales/rules/orders/stock-hold.ts";
import { AmountToPay } from "#sales/web/payment/amount-to-pay.tsx";
import { ProofForm } from "#sales/web/payment/proof-form.tsx";
import { PaymentOptions } from "#sales/web/payment/ways-to-pay.tsx";
import type { Route } from "./+types/pay-page";
import { OrderBill } from "./order-bill.tsx";
import { money } from "./order-text.ts";

/** The URL contains a token: no referrer, no indexing. */
export const headers = () => ({ "referrer-policy": "no-referrer", "cache-control": "no-store" });

export async function loader({ request, context }: Route.LoaderArgs): Promise<PayPageData> {
  const token = new URL(request.url).searchParams.get("token")?.trim().slice(0, 300) ?? "";
  try {
    return { token, order: await callApi("GET /api/pay", { query: { token } }, context.get(apiContext)) };
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status !== 400) throw error;
    const isOurs = error.code === "link-expired" || error.code === "link-not-valid";
    return { problem: isOurs ? error.message : t("Please open the link in our mail again, or call us.") };
  }
}

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: `${t("Pay your order")} · ${root.loaderData.shop.name}` },
  { name: "robots", content: "noindex" },
];

export default function Pay({ loaderData }: Route.ComponentProps) {
  return <PayPage {...loaderData} />;
}

type PayableOrder = ClientOutput<EndpointNamed<"GET /api/pay">>;
type PayPageData = { token: string; order: PayableOrder } | { problem: string };

/** Pays a phone order by the link in its mail: without login, and repeatable. */
function PayPage(data: PayPageData) {
  if ("problem" in data)
    return (
      <AccountPanel title={t("This link is not valid")}>
        <Notice kind="warn">{data.problem}</Notice>
      </AccountPanel>
    );
  return <OpenPayPage key={data.order.orderNumber} {...data} />;
}

function OpenPayPage({ token, order: loaded }: { token: string; order: PayableOrder }) {
  const [order, setOrder] = useState(loaded);
  const { next } = buyerTexts(order);
  const { orderNumber, bill, open, details } = order;
  const isShown = order.status === "Success";
  const reservation = reservationForBuyer(order);
  const takesProof = details !== null || (isShort(order) && allows(order, "show-payment"));
  const amount = leftToPay({ open, grandTotal: bill.grandTotal });
  return (
    <div className="mx-auto max-w-5xl px-4 py-8 md:px-6 md:py-12">
      <h1 className="font-bold text-title">
        {details ? t("Pay your order") : t("Order {orderNumber}", { orderNumber })}
      </h1>
      <div role="status" className="mt-4">
        <Notice kind={reservation ? "warn" : details && !isShown ? "note" : "good"} title={buyerLine(order)}>
          {reservation && <p>{reservation}</p>}
          {!isShort(order) &&
            (details && !isShown ? t("Pay by UPI or bank transfer, then add the payment proof on this page.") : next)}
        </Notice>
      </div>
      <div className="mt-6 grid gap-8 lg:grid-cols-2">
        {details && !isShown && (
          <div className="min-w-0 space-y-6">
            <AmountToPay amount={amount} orderNumber={orderNumber} />
            <PaymentOptions
              details={details}
              onRetry={() => location.reload()}
              amount={amount}
              orderNumber={orderNumber}
            />
          </div>
        )}
        {isShown && <Ordered bill={bill} />}
        <div className="min-w-0 space-y-6">
          {takesProof && (
            <section aria-labelledby="after-paying" className="space-y-5">
              <h2 id="after-paying" className="font-semibold text-heading">
                {proofHeading(order)}
              </h2>
              <ProofForm
                linkToken={token}
                onSend={async (shown) => setOrder(await callApi("POST /api/pay", { body: { token, ...shown } }))}
              />
            </section>
          )}
          {!isShown && <Ordered bill={bill} />}
        </div>
      </div>
    </div>
  );
}

function proofHeading(order: PayableOrder): string {
  if (order.status === "Success") return t("Correct the payment proof");
  return isShort(order) ? t("Paid already?") : t("After paying");
}

function Ordered({ bill }: { bill: PayableOrder["bill"] }) {
  return (
    <section aria-labelledby="what-is-ordered" className="min-w-0">
      <h2 id="what-is-ordered" className="mb-3 font-semibold text-heading">
        {t("What you ordered")}
      </h2>
      <Card>
        <ul className="mb-4 space-y-1">
          {bill.items.map(({ id, name, quantity, totalItemPrice }) => (
            <li key={id} className="flex justify-between gap-4">
              <span>
                {quantity} × {name}
              </span>
              <span className="whitespace-nowrap">{money(totalItemPrice)}</span>
            </li>
          ))}
        </ul>
        <OrderBill order={bill} />
      </Card>
    </section>
  );
}
