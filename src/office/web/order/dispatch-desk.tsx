import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import { stateName } from "#platform/rules/india/state-names.ts";
import { plural, t } from "#platform/rules/language/text.ts";
import { apiContext, callForList, type Page } from "#platform/web/api.ts";
import { whyNotSent } from "#platform/web/forms/send-error.ts";
import { useAdmin, useMayCall } from "#platform/web/office-kit/admin.ts";
import { loadForAdmin } from "#platform/web/office-kit/list/loaders.ts";
import { PageHeading } from "#platform/web/office-kit/page-heading.tsx";
import { orderPath } from "#platform/web/office-kit/paths.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";
import { BoxIcon } from "#platform/web/ui/buttons/icons.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { EmptyState } from "#platform/web/ui/empty-state.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import { shortDateTime } from "#platform/web/ui/text/time-text.ts";
import { openChecks } from "#sales/rules/orders/dispatch-checks.ts";
import { shortName } from "#sales/rules/orders/order-line.ts";
import { useProductsOf } from "#sales/web/cart/use-shown-line.ts";
import type { AdminOrder } from "#sales/web/office/orders/admin-order.ts";
import { useGoodsNamed } from "#sales/web/orders/use-goods-named.ts";
import type { Route } from "./+types/dispatch-desk";
import { buyerOf, Checks, DispatchAnyway, type OpenDispatch } from "./dispatch-anyway.tsx";
import { storeTransport } from "./last-transporter.ts";
import { type DispatchedOrder, sendDispatch } from "./send-dispatch.ts";
import { type DispatchInput, TransportDialog } from "./transport-dialog.tsx";

const QUERY = { dispatch: "to-dispatch", sort: "oldest", limit: 50 } as const;

export const loader = ({ context }: Route.LoaderArgs) =>
  loadForAdmin(() => callForList("GET /api/admin/orders", { query: QUERY }, context.get(apiContext)));

export default function AdminDispatch({ loaderData }: Route.ComponentProps) {
  return loaderData && <DispatchDesk {...loaderData} />;
}

const nameOf = ({ mobile, order }: DispatchedOrder) => `${mobile}/${order.orderNumber}`;

type ToSend = { row: DispatchedOrder; before?: OpenDispatch["before"] };

/** Orders ready for dispatch: staff choose those of one vehicle, and say in the sheet who takes them. */
function DispatchDesk({ rows, total }: Page<AdminOrder>) {
  const mayDispatch = useMayCall("POST /api/admin/orders/{mobile}/{orderNumber}/dispatch");
  const { name: by } = useAdmin();
  const { revalidate } = useRevalidator();
  useProductsOf(rows.flatMap(({ order }) => order.items));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [failed, setFailed] = useState<Readonly<Record<string, string>>>({});
  const [sending, setSending] = useState<string>();
  const [asking, setAsking] = useState<
    "to-choose" | "transport" | { orders: readonly OpenDispatch[]; input: DispatchInput }
  >();
  const load = rows.filter((row) => chosen.has(nameOf(row)));
  const stopAsking = () => setAsking(undefined);

  function choose(name: string, requested: boolean) {
    const next = new Set(chosen);
    if (requested) next.add(name);
    else next.delete(name);
    setChosen(next);
    stopAsking();
  }

  /** Sequential: each order is a separate request, and completed ones stay dispatched when a later one fails. */
  async function dispatch({ lrNumbers, ...transport }: DispatchInput, orders: readonly ToSend[]) {
    const problems: Record<string, string> = {};
    const open: OpenDispatch[] = [];
    const done = new Set<string>();
    for (const [place, { row, before }] of orders.entries()) {
      setSending(t("Dispatching {place} of {all}…", { place: place + 1, all: orders.length }));
      const name = nameOf(row);
      const body = { ...transport, lrNumber: lrNumbers[name] ?? "", seen: null };
      try {
        const found = await sendDispatch({ ...row, by }, before ? { ...body, confirmed: openChecks(before) } : body);
        if (found) open.push({ row, before: found });
        else done.add(name);
      } catch (error) {
        problems[name] = whyNotSent(error);
      }
    }
    if (done.size > 0) storeTransport(transport);
    const isConfirmed = orders.some(({ before }) => before);
    setFailed((before) => (isConfirmed ? { ...before, ...problems } : problems));
    setChosen((before) => new Set([...before].filter((name) => !done.has(name))));
    setSending(undefined);
    await revalidate();
    if (done.size > 0)
      toast(plural(done.size, { one: "{count} order is dispatched.", other: "{count} orders are dispatched." }));
    return open;
  }

  async function dispatchLoad(input: DispatchInput) {
    const orders = await dispatch(
      input,
      load.map((row) => ({ row })),
    );
    setAsking(orders.length > 0 ? { orders, input } : undefined);
  }

  const gone = <Gone problems={failed} rows={rows} />;
  if (rows.length === 0) {
    return (
      <>
        <PageHeading />
        {gone}
        <EmptyState
          icon={<BoxIcon className="size-8" />}
          title={t("Nothing to dispatch.")}
          text={t("Paid or on credit, not dispatched yet. Oldest first.")}
        />
      </>
    );
  }
  const count = (
    <span role="status">
      {rows.length < total
        ? t("Longest waiting: {count} of {all}", { count: rows.length, all: total })
        : t("{count} to dispatch", { count: total })}
      {mayDispatch && load.length > 0 && t(", {count} chosen", { count: load.length })}
    </span>
  );
  return (
    <>
      <PageHeading text={count} />
      {gone}
      <ul className="space-y-3">
        {rows.map((row) => {
          const name = nameOf(row);
          return (
            <Card as="li" key={name} className="px-4 py-3">
              <div className="flex items-start gap-x-3">
                {mayDispatch && (
                  <label className="flex min-h-target min-w-target cursor-pointer items-center justify-center">
                    <input
                      type="checkbox"
                      className="tick"
                      aria-label={t("Choose {order} of {buyer}", { order: row.order.orderNumber, buyer: buyerOf(row) })}
                      checked={chosen.has(name)}
                      onChange={(event) => choose(name, event.target.checked)}
                    />
                  </label>
                )}
                <ToDispatch row={row} />
              </div>
              {failed[name] && (
                <div className="mt-3">
                  <Notice kind="bad">{failed[name]}</Notice>
                </div>
              )}
            </Card>
          );
        })}
      </ul>
      {asking === "transport" && (
        <TransportDialog
          orders={load}
          sending={sending}
          onSend={dispatchLoad}
          // By then the open checks may have taken its place.
          onClose={() => setAsking((now) => (now === "transport" ? undefined : now))}
        />
      )}
      {typeof asking === "object" && (
        <DispatchAnyway
          orders={asking.orders}
          onClose={stopAsking}
          onConfirm={() => dispatch(asking.input, asking.orders)}
        />
      )}
      {mayDispatch && (
        <div className="sticky bottom-[var(--yard-bar,0px)] z-10 -mx-4 flex flex-wrap justify-end gap-2 border-line border-t bg-ground px-4 py-3 *:max-sm:flex-1">
          {asking === "to-choose" && (
            <p role="alert" className="basis-full text-bad">
              {t("Please choose the orders to dispatch.")}
            </p>
          )}
          <Button onClick={() => setChosen(new Set(load.length === rows.length ? [] : rows.map(nameOf)))}>
            {load.length === rows.length ? t("Choose none") : t("Choose all")}
          </Button>
          <Button kind="main" onClick={() => setAsking(load.length > 0 ? "transport" : "to-choose")}>
            {load.length < 2 ? t("Mark dispatched") : t("Mark {count} dispatched", { count: load.length })}
          </Button>
        </div>
      )}
    </>
  );
}

type GoneProps = { problems: Readonly<Record<string, string>>; rows: readonly AdminOrder[] };

/** Errors of orders that left the list: another admin dispatched them, or their payment was undone. */
function Gone({ problems, rows }: GoneProps) {
  const names = Object.keys(problems).filter((name) => !rows.some((row) => nameOf(row) === name));
  return names.map((name) => (
    <Notice key={name} kind="warn" title={name.split("/").at(-1) ?? name}>
      {problems[name]}
    </Notice>
  ));
}

function ToDispatch({ row }: { row: AdminOrder }) {
  const { order, createdAt, beforeDispatch } = row;
  const mayScan = useMayCall("POST /api/admin/orders/{mobile}/{orderNumber}/cylinders");
  const toScan = mayScan && beforeDispatch ? beforeDispatch.toScan : 0;
  const goodsNamed = useGoodsNamed(shortName);
  return (
    <div className="wrap-anywhere min-w-0 flex-1">
      {toScan > 0 && (
        <ButtonLink size="small" to={`${orderPath(row)}#scan-out`} className="float-right ml-3">
          {t("Scan {count}", { count: toScan })}
          <span className="sr-only"> {t("of {buyer}", { buyer: buyerOf(row) })}</span>
        </ButtonLink>
      )}
      <Link
        to={`${orderPath(row)}#scan-out`}
        className="font-semibold text-cold underline underline-offset-3 hover:text-cold-deep"
      >
        {buyerOf(row)} <span className="font-normal text-sm">{order.orderNumber}</span>
      </Link>
      <p>{goodsNamed(order.items)}</p>
      <p className="text-ink-soft text-sm">
        {t("To {state}, placed {moment}", { state: stateName(order.shipping.state), moment: shortDateTime(createdAt) })}
        {!order.paid && <span className="ml-2 font-semibold text-ink">{t("On credit")}</span>}
      </p>
      {order.message && <p className="whitespace-pre-line">{t("Buyer's note: {note}", { note: order.message })}</p>}
      {beforeDispatch && <Checks before={toScan > 0 ? { ...beforeDispatch, toScan: 0 } : beforeDispatch} />}
    </div>
  );
}
