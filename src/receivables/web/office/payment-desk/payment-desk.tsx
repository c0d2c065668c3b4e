import { useState } from "react";
import { useRevalidator } from "react-router";
import { grouped } from "#platform/rules/language/grouped.ts";
import { t } from "#platform/rules/language/text.ts";
import { inRupees, officePrice } from "#platform/rules/money/money.ts";
import { apiContext, callApi, callForList, type Page } from "#platform/web/api.ts";
import { loadForAdmin } from "#platform/web/office-kit/list/loaders.ts";
import { PageHeading } from "#platform/web/office-kit/page-heading.tsx";
import { orderPath } from "#platform/web/office-kit/paths.ts";
import { useLookAgain } from "#platform/web/office-kit/use-revalidate.ts";
import { DoneIcon, WarningIcon } from "#platform/web/ui/buttons/icons.tsx";
import { EmptyState } from "#platform/web/ui/empty-state.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import { shortDateTime } from "#platform/web/ui/text/time-text.ts";
import { leftToPay } from "#sales/rules/orders/order-bill.ts";
import { type OrderFile, paymentWarnings } from "#sales/web/office/orders/admin-order.ts";
import type { Route } from "./+types/payment-desk";
import { PaymentAnswers } from "./payment-decision.tsx";
import { PAYMENT, PaymentToCheck, type ProofInBank } from "./payment-to-check.tsx";
import { WhatsAppPictures } from "./whatsapp-pictures.tsx";

const ON_THE_DESK = 50;

export const loader = ({ context }: Route.LoaderArgs) =>
  loadForAdmin(async () => {
    const query = { query: { limit: ON_THE_DESK } };
    const send = context.get(apiContext);
    const [listed, inBank, pictures] = await Promise.all([
      callForList("GET /api/admin/payments", query, send),
      callApi("GET /api/admin/proofs-in-bank", query, send),
      callApi("GET /api/admin/whatsapp/pictures", query, send),
    ]);
    return { ...listed, inBank, pictures };
  });

export default function AdminPayments({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading text={t("Oldest first.")} />
      {loaderData && <WhatsAppPictures pictures={loaderData.pictures} />}
      {loaderData && (loaderData.rows.length > 0 || loaderData.pictures.length === 0) && (
        <PaymentDesk {...loaderData} />
      )}
    </>
  );
}

function PaymentDesk({ rows, total, inBank }: Page<OrderFile> & { inBank: readonly ProofInBank[] }) {
  const { revalidate } = useRevalidator();
  const orLookAgain = useLookAgain();
  const [chosen, setChosen] = useState<string>();
  const place = currentIn(rows.map(orderPath), chosen);
  const file = rows[place];
  if (file === undefined) {
    return (
      <EmptyState
        icon={<DoneIcon className="size-8" />}
        title={t("No payments to check.")}
        text={t("Orders appear here when a buyer sends a payment screenshot or a UTR.")}
      />
    );
  }
  const params = { mobile: file.mobile, orderNumber: file.order.orderNumber };
  const path = orderPath(file);
  const { utr, proofId } = file.order;
  const [amount, seen] = [inRupees(leftToPay(file.order)), { utr, proofId }];

  /** Opens the following payment, even if this one was not the first. */
  async function goOn(done: string) {
    const next = rows[place + 1] ?? rows[place - 1];
    setChosen(next && orderPath(next));
    await revalidate();
    toast(done);
    showPayment();
  }
  async function approve() {
    const body = { paid: true, amount };
    await orLookAgain(() => callApi("POST /api/orders/{mobile}/{orderNumber}/payment", { params, body }));
    await goOn(t("{order} is marked paid.", { order: params.orderNumber }));
  }
  async function reject(reason: string) {
    const body = { reason, seen };
    await orLookAgain(() => callApi("POST /api/admin/orders/{mobile}/{orderNumber}/reject-payment", { params, body }));
    await goOn(
      t("The payment for {order} is rejected. The buyer has been notified by mail.", { order: params.orderNumber }),
    );
  }
  function choose(requested: string) {
    setChosen(requested);
    showPayment();
  }
  function step(by: 1 | -1) {
    const next = rows[place + by];
    if (next) choose(orderPath(next));
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[16rem_minmax(0,1fr)]">
      <PaymentQueue rows={rows} inBank={inBank} total={total} current={path} onChoose={choose} />
      <PaymentToCheck
        key={path}
        file={file}
        inBank={inBankOf(inBank, file)}
        responses={<PaymentAnswers file={file} onApprove={approve} onReject={reject} onStep={step} />}
      />
    </div>
  );
}

/** On a phone the queue is below the payment, and the decision below the amount. */
const showPayment = () =>
  requestAnimationFrame(() => {
    const payment = document.getElementById(PAYMENT);
    payment?.scrollIntoView({ block: "start" });
    payment?.focus({ preventScroll: true });
  });

type PaymentQueueProps = {
  rows: readonly OrderFile[];
  inBank: readonly ProofInBank[];
  total: number;
  current: string;
  onChoose: (path: string) => void;
};

function PaymentQueue({ rows, inBank, total, current, onChoose }: PaymentQueueProps) {
  return (
    <section aria-labelledby="queue" className="max-xl:order-last">
      <h2 id="queue" className="font-semibold text-heading">
        {t("Waiting")}
      </h2>
      <p className="text-ink-soft text-sm" role="status">
        {rows.length < total
          ? t("Oldest {count} of {all}", { count: rows.length, all: grouped(total) })
          : t("{count} in total", { count: grouped(total) })}
      </p>
      <ol className="mt-2 grid gap-1 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-1">
        {rows.map((file) => {
          const path = orderPath(file);
          const isInBank = inBankOf(inBank, file)?.seen === "utr-and-amount";
          const doubtful = paymentWarnings(file).length > 0;
          return (
            <li key={path}>
              <button
                type="button"
                aria-current={path === current || undefined}
                onClick={() => onChoose(path)}
                className="h-full w-full cursor-pointer rounded-control border border-line bg-surface px-3 py-2 text-left hover:border-cold aria-[current]:border-cold aria-[current]:bg-cold-tint"
              >
                <span className="flex items-center justify-between gap-3">
                  <span className="wrap-anywhere line-clamp-2 font-semibold">
                    {file.order.customer.companyName || file.order.customer.fullName}
                  </span>
                  <span className="whitespace-nowrap">{officePrice(leftToPay(file.order))}</span>
                </span>
                <span className="flex items-center justify-between gap-3 text-ink-soft text-sm">
                  {shortDateTime(file.createdAt)}
                  {isInBank && !doubtful && (
                    <>
                      <DoneIcon className="size-4 text-good" />
                      <span className="sr-only">{t("It is in the bank.")}</span>
                    </>
                  )}
                  {doubtful && (
                    <>
                      <WarningIcon className="size-4 text-warn" />
                      <span className="sr-only">{t("There is a warning.")}</span>
                    </>
                  )}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

const inBankOf = (inBank: readonly ProofInBank[], { mobile, order }: OrderFile) =>
  inBank.find((proof) => proof.mobile === mobile && proof.orderNumber === order.orderNumber);

/** Index of the open payment: the chosen one while it waits, otherwise the first. */
export const currentIn = (waiting: readonly string[], chosen: string | undefined): number =>
  Math.max(0, chosen === undefined ? 0 : waiting.indexOf(chosen));
