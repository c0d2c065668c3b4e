import type { ReactNode } from "react";
import { rupees, shopPrice } from "#domain/money.ts";
import { type OrderFile, paymentDoubts } from "#web/back-office/orders/admin-order.ts";
import { OrderWarnings } from "#web/back-office/orders/order-warnings.tsx";
import { orderPath } from "#web/back-office/paths.ts";
import { OrderFact } from "#web/orders/order-fact.tsx";
import { Card } from "#web/ui/card.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { TextLink } from "#web/ui/link.tsx";
import { momentText } from "#web/ui/time-text.ts";
import { ProofFrame } from "./proof-frame.tsx";

type Props = { file: OrderFile; answers: ReactNode };

/** The proof beside what was to be paid. */
export function PaymentToCheck({ file, answers }: Props) {
  const { order } = file;
  return (
    <article aria-label={`Payment of ${order.orderNumber}`} className="animate-from-right motion-reduce:animate-none">
      <Card className="flex flex-col gap-x-6 gap-y-4 p-5 lg:grid lg:grid-cols-[minmax(0,3fr)_minmax(18rem,2fr)] lg:grid-rows-[auto_auto_1fr]">
        <div className="space-y-4 lg:col-start-2">
          <ExpectedAmount order={order} />
          <OrderWarnings warnings={paymentDoubts(file)} />
        </div>
        <div className="lg:col-start-1 lg:row-span-3 lg:row-start-1">
          <ProofFrame proofId={order.proofId} orderNumber={order.orderNumber} />
        </div>
        {/* On a phone the answers wait at the thumb while the proof is looked at. */}
        <div className="max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:-mx-5 max-lg:border-line max-lg:border-y max-lg:bg-surface max-lg:px-5 max-lg:py-3 lg:col-start-2">
          {answers}
        </div>
        <div className="lg:col-start-2">
          <PaymentFacts file={file} />
        </div>
      </Card>
    </article>
  );
}

function ExpectedAmount({ order: { grandTotal, deposit } }: { order: OrderFile["order"] }) {
  return (
    <div>
      <h2 className="text-ink-soft text-sm">Expected in the account</h2>
      <p className="mt-1 font-bold text-title">{shopPrice(rupees(grandTotal))}</p>
      {deposit > 0 && <p className="text-ink-soft text-sm">of it {shopPrice(rupees(deposit))} refundable deposit</p>}
      {/* A bank counts in paise: this is the figure to look for there. */}
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
        <span>
          In the statement: <span className="font-mono">{grandTotal.toFixed(2)}</span>
        </span>
        <CopyButton text={grandTotal.toFixed(2)} what="amount" />
      </p>
    </div>
  );
}

function PaymentFacts({ file }: { file: OrderFile }) {
  const { utr, orderNumber, orderDate, customer, message } = file.order;
  return (
    <dl className="grid gap-4 border-line sm:grid-cols-2 lg:grid-cols-1 lg:border-t lg:pt-4">
      <OrderFact name="UTR">
        {utr ? (
          <span className="flex flex-wrap items-center gap-3">
            <span className="font-mono">{utr}</span>
            <CopyButton text={utr} what="UTR" />
          </span>
        ) : (
          <span className="text-ink-soft">None was given.</span>
        )}
      </OrderFact>
      <OrderFact name="Order">
        <TextLink to={orderPath(file)}>{orderNumber}</TextLink>
        <span className="block text-ink-soft">{momentText(orderDate)}</span>
      </OrderFact>
      <OrderFact name="Buyer">
        {customer.companyName || customer.fullName}
        <span className="block text-ink-soft">
          {customer.companyName && `${customer.fullName}, `}+91 {file.mobile}
        </span>
      </OrderFact>
      {message && <OrderFact name="Message">“{message}”</OrderFact>}
    </dl>
  );
}
