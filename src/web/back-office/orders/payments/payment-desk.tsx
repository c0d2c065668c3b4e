import { useState } from "react";
import { useRevalidator } from "react-router";
import { callApi } from "#web/api.ts";
import type { OrderFile } from "#web/back-office/orders/admin-order.ts";
import { orderPath } from "#web/back-office/paths.ts";
import type { Listed } from "#web/office-kit/loaders.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { DoneIcon } from "#web/ui/icons.tsx";
import { toast } from "#web/ui/toast.ts";
import { currentIn } from "./current-in.ts";
import { PaymentAnswers } from "./payment-answers.tsx";
import { PaymentQueue } from "./payment-queue.tsx";
import { PaymentToCheck } from "./payment-to-check.tsx";

/** One payment after the other: look, answer, and the next one is there. */
export function PaymentDesk({ rows, total }: Listed<OrderFile>) {
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState<string>();
  const place = currentIn(rows.map(orderPath), chosen);
  const file = rows[place];
  if (file === undefined) {
    return (
      <EmptyState
        icon={<DoneIcon className="size-8" />}
        title="No payments to check."
        text="Orders come here when a buyer sends a payment screenshot or a UTR."
      />
    );
  }
  const params = { mobile: file.mobile, orderNumber: file.order.orderNumber };
  const path = orderPath(file);

  /** The one after it comes up, also when this one was not the first. */
  async function goOn(done: string) {
    const next = rows[place + 1] ?? rows[place - 1];
    setChosen(next && orderPath(next));
    await revalidate();
    toast(done);
  }
  async function approve() {
    await callApi("POST /api/orders/{mobile}/{orderNumber}/payment", { params, body: { paid: true } });
    await goOn(`${params.orderNumber} is marked paid.`);
  }
  async function reject(reason: string) {
    await callApi("POST /api/admin/orders/{mobile}/{orderNumber}/reject-payment", { params, body: { reason } });
    await goOn(`The payment of ${params.orderNumber} is rejected; the buyer has been written to.`);
  }
  function step(by: 1 | -1) {
    const next = rows[place + by];
    if (next) setChosen(orderPath(next));
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 2xl:grid-cols-[minmax(0,1fr)_18rem]">
      <PaymentToCheck
        key={path}
        file={file}
        answers={<PaymentAnswers file={file} onApprove={approve} onReject={reject} onStep={step} />}
      />
      <PaymentQueue rows={rows} total={total} current={path} onChoose={setChosen} />
    </div>
  );
}
