import { type ReactNode, useState } from "react";
import { t } from "#platform/rules/language/text.ts";
import { inRupees, rupees, shopPrice } from "#platform/rules/money/money.ts";
import type { RowOf } from "#platform/web/api.ts";
import { orderPath } from "#platform/web/office-kit/paths.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { buttonLook } from "#platform/web/ui/buttons/button-look.ts";
import { CopyButton } from "#platform/web/ui/buttons/copy-button.tsx";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { Fact } from "#platform/web/ui/facts.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { rich } from "#platform/web/ui/text/rich.tsx";
import { dateText, dateTimeText } from "#platform/web/ui/text/time-text.ts";
import { BANK_SIGHTING_TEXTS } from "#receivables/rules/bank/matching.ts";
import { leftToPay } from "#sales/rules/orders/order-bill.ts";
import { type OrderFile, paymentWarnings } from "#sales/web/office/orders/admin-order.ts";
import { OrderWarnings } from "#sales/web/office/orders/order-warnings.tsx";

export type ProofInBank = RowOf<"GET /api/admin/proofs-in-bank">;

/** The element's id: after a decision the next payment comes into view and takes the focus. */
export const PAYMENT = "payment-to-check";

type Props = { file: OrderFile; inBank: ProofInBank | undefined; responses: ReactNode };

export function PaymentToCheck({ file, inBank, responses }: Props) {
  const { order } = file;
  return (
    <article
      id={PAYMENT}
      tabIndex={-1}
      aria-label={t("Payment of {order}", { order: order.orderNumber })}
      className="scroll-mt-20 animate-from-right outline-none motion-reduce:animate-none"
    >
      <Card className="flex flex-col gap-x-6 gap-y-4 p-5 lg:grid lg:grid-cols-[minmax(0,3fr)_minmax(18rem,2fr)] lg:grid-rows-[auto_auto_1fr]">
        <div className="space-y-4 lg:col-start-2">
          <ExpectedAmount order={order} />
          <OrderWarnings warnings={paymentWarnings(file)} />
        </div>
        <div className="space-y-4 lg:col-start-1 lg:row-span-3 lg:row-start-1">
          <ProofFrame proofId={order.proofId} orderNumber={order.orderNumber} />
          {inBank && order.utr && <InBank proof={inBank} />}
        </div>
        {/* On a phone the decision buttons stick to the bottom, in thumb reach. */}
        <div className="max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:-mx-5 max-lg:border-line max-lg:border-y max-lg:bg-surface max-lg:px-5 max-lg:py-3 lg:col-start-2">
          {responses}
        </div>
        <div className="lg:col-start-2">
          <PaymentFacts file={file} />
        </div>
      </Card>
    </article>
  );
}

function ExpectedAmount({ order }: { order: OrderFile["order"] }) {
  const expected = leftToPay(order);
  const bare = inRupees(expected).toFixed(2);
  return (
    <div>
      <h2 className="text-ink-soft text-sm">{t("Expected in the account")}</h2>
      <p className="mt-1 font-bold text-title">{shopPrice(expected)}</p>
      {order.open === undefined && order.deposit > 0 && (
        <p className="text-ink-soft text-sm">
          {t("including {amount} refundable deposit", { amount: shopPrice(rupees(order.deposit)) })}
        </p>
      )}
      {/* As bank statements write it: without symbol and commas. */}
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
        <span>{rich("Search the statement for {amount}", { amount: <span className="font-mono">{bare}</span> })}</span>
        <CopyButton text={bare} what={t("amount")} />
      </p>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
        UTR
        {order.utr ? (
          <>
            <span className="font-mono text-ink">{order.utr}</span>
            <CopyButton text={order.utr} what="UTR" />
          </>
        ) : (
          <span>{t("Not provided.")}</span>
        )}
      </p>
    </div>
  );
}

const LOOKS = { "utr-and-amount": "good", "utr-with-other-amount": "warn", "not-seen": "note" } as const;

function InBank({ proof: { seen, lines } }: { proof: ProofInBank }) {
  const [booked] = lines.filter((line) => line.booked);
  return (
    <Notice kind={booked ? "warn" : LOOKS[seen]} title={BANK_SIGHTING_TEXTS[seen]}>
      {lines.length === 0 && t("This UTR is not in any saved statement.")}
      {lines.map(({ day, amount }) => (
        <span key={`${day} ${amount}`} className="block">
          {t("{amount} on {day}", { amount: shopPrice(rupees(amount)), day: dateText(day) })}
        </span>
      ))}
      {booked && t("This line is already booked: its UTR was used for an earlier payment.")}
    </Notice>
  );
}

function PaymentFacts({ file }: { file: OrderFile }) {
  const { orderNumber, orderDate, customer, message } = file.order;
  return (
    <dl className="grid gap-4 border-line sm:grid-cols-2 lg:grid-cols-1 lg:border-t lg:pt-4">
      <Fact name={t("Order")}>
        <TextLink to={orderPath(file)}>{orderNumber}</TextLink>
        <span className="block text-ink-soft">{dateTimeText(orderDate)}</span>
      </Fact>
      <Fact name={t("Buyer")}>
        {customer.companyName || customer.fullName}
        <span className="block text-ink-soft">
          {customer.companyName && `${customer.fullName}, `}+91 {file.mobile}
        </span>
      </Fact>
      {message && <Fact name={t("Message")}>“{message}”</Fact>}
    </dl>
  );
}

type ProofFrameProps = { proofId: string | null; orderNumber: string };

function ProofFrame({ proofId, orderNumber }: ProofFrameProps) {
  const [near, setNear] = useState(false);
  if (proofId === null) {
    return (
      <p className="flex min-h-40 items-center justify-center rounded-control border border-line border-dashed p-6 text-center text-ink-soft">
        {t("No screenshot was sent: look for the UTR in the bank's statement.")}
      </p>
    );
  }
  const address = `/api/payment-proofs/${proofId}`;
  return (
    <figure className="min-w-0">
      <button
        type="button"
        onClick={() => setNear(!near)}
        aria-label={near ? t("Show the whole screenshot") : t("Zoom into the screenshot")}
        className={`block h-[min(60dvh,44rem)] w-full overflow-auto rounded-control border border-line bg-sunken ${near ? "cursor-zoom-out" : "cursor-zoom-in"}`}
      >
        <img
          src={address}
          alt={t("Payment screenshot of {order}", { order: orderNumber })}
          className={near ? "w-[200%] max-w-none" : "size-full object-contain"}
        />
      </button>
      <figcaption className="mt-2 flex flex-wrap gap-2">
        <Button size="small" aria-pressed={near} onClick={() => setNear(!near)}>
          {t("Zoom")}
        </Button>
        <a href={address} target="_blank" rel="noopener noreferrer" className={buttonLook("plain", "small")}>
          {t("Open in a new tab")}
        </a>
      </figcaption>
    </figure>
  );
}
