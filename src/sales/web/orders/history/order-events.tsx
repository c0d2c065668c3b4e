import { useEffect, useState } from "react";
import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { t } from "#platform/rules/language/text.ts";
import { callApi } from "#platform/web/api.ts";
import { dateTimeText } from "#platform/web/ui/text/time-text.ts";
import type { Order } from "#sales/web/orders/order.ts";

type Events = ClientOutput<EndpointNamed<"GET /api/orders/{mobile}/{orderNumber}/timeline">>;

/** Fetched when the order is expanded. On failure nothing is shown. */
export function OrderEvents({ order: { mobile, orderNumber } }: { order: Order }) {
  const [events, setEvents] = useState<Events>();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!open) return;
    callApi("GET /api/orders/{mobile}/{orderNumber}/timeline", { params: { mobile, orderNumber } }).then(
      setEvents,
      () => undefined,
    );
  }, [open, mobile, orderNumber]);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-target cursor-pointer py-2 font-semibold">{t("What happened to this order")}</summary>
      <ol className="mt-2 space-y-3 border-line border-l-2 pl-4">
        {events?.map(({ at, what, note }) => (
          <li key={`${at} ${what}`}>
            <p className="font-semibold">{what}</p>
            {note && <p className="wrap-anywhere whitespace-pre-line">{note}</p>}
            <p className="text-ink-soft text-sm">{dateTimeText(at)}</p>
          </li>
        ))}
      </ol>
    </details>
  );
}
