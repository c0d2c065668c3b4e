import { useState } from "react";
import { useMayCall } from "#web/office-kit/admin.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { momentText } from "#web/ui/time-text.ts";
import type { OrderFile } from "./admin-order.ts";
import { DispatchForm } from "./dispatch-form.tsx";

/** With whom the goods left, or the form to say so. */
export function DispatchCard({ file }: { file: OrderFile }) {
  const mayDispatch = useMayCall("POST /api/admin/orders/{mobile}/{orderNumber}/dispatch");
  const [correcting, setCorrecting] = useState(false);
  const { dispatch, order } = file;
  const writing = mayDispatch && (correcting || (dispatch === null && order.paid));
  return (
    <Card>
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-semibold text-heading">Dispatch</h2>
        {dispatch && mayDispatch && !correcting && (
          <Button size="small" kind="plain" onClick={() => setCorrecting(true)}>
            Correct
          </Button>
        )}
      </div>
      {writing ? (
        <DispatchForm
          file={file}
          onDone={() => setCorrecting(false)}
          onCancel={correcting ? () => setCorrecting(false) : undefined}
        />
      ) : dispatch ? (
        <Dispatched dispatch={dispatch} />
      ) : (
        <p className="mt-2 text-ink-soft">
          {order.paid ? "Not dispatched yet." : "Goods leave once the order is paid."}
        </p>
      )}
    </Card>
  );
}

function Dispatched({ dispatch }: { dispatch: NonNullable<OrderFile["dispatch"]> }) {
  const facts = [
    ["Transporter", dispatch.transporter],
    ["LR / bilty number", dispatch.lrNumber],
    ["Vehicle", dispatch.vehicle],
    ["Dispatched", momentText(dispatch.dispatchedAt)],
  ].filter(([, value]) => value);
  return (
    <dl className="mt-3 space-y-1">
      {facts.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="wrap-anywhere text-right">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
