import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { numberShown } from "#cylinders/rules/registry/read-scan.ts";
import { type DeviceBatch, withOverride, withoutScan } from "#cylinders/rules/scanning/scan-queue.ts";
import { ReachedShop } from "#cylinders/web/scanning/reached-shop.tsx";
import { ScanField } from "#cylinders/web/scanning/scan-field.tsx";
import { dispatchBody, orderOf } from "#cylinders/web/scanning/scan-queue.ts";
import { ScannedRow } from "#cylinders/web/scanning/scanned-row.tsx";
import { useChecked } from "#cylinders/web/scanning/use-checked.ts";
import { useScanBatch } from "#cylinders/web/scanning/use-scan-batch.ts";
import { perLanguage, plural, t } from "#platform/rules/language/text.ts";
import { callApi } from "#platform/web/api.ts";
import { ConfirmDialog } from "#platform/web/forms/confirm-dialog.tsx";
import { useAdmin, useMayCall } from "#platform/web/office-kit/admin.ts";
import { notePath, registerPath } from "#platform/web/office-kit/office-paths.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { RadioCards } from "#platform/web/ui/fields/radio-cards.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { allows } from "#sales/rules/orders/order-state.ts";
import { useShownLine } from "#sales/web/cart/use-shown-line.ts";
import type { OrderFile } from "#sales/web/office/orders/admin-order.ts";
import { BookedCylinders, type OrderCylinders } from "./booked-cylinders.tsx";

type ScanResponse = OrderCylinders["responses"][number];
type Props = { file: OrderFile; cylinders: OrderCylinders };

function isToScan({ file: { order, credit, dispatch }, cylinders }: Props): boolean {
  if (dispatch !== null) return cylinders.missing > 0 && !order.cancelledAt;
  return cylinders.lines.length > 0 && (allows(order, "dispatch") || credit?.allowed === true);
}

const checkDispatch = (batch: DeviceBatch): Promise<OrderCylinders> =>
  callApi("POST /api/admin/orders/{mobile}/{orderNumber}/cylinders/check", {
    params: orderOf(batch),
    body: dispatchBody(batch),
  });

export function ScanOutCard({ file, cylinders }: Props) {
  const { name: by, role } = useAdmin();
  const shown = useShownLine();
  const mayScan = useMayCall("POST /api/admin/orders/{mobile}/{orderNumber}/cylinders");
  const order = `${file.mobile}/${file.order.orderNumber}`;
  const { view, batch, last, dismiss, hear, tell, change, confirm, kindOf } = useScanBatch({
    purpose: "dispatch",
    by,
    order,
  });
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState(false);
  const checked = useChecked(batch, checkDispatch, tellNew);
  const sent = useRef(new Set<string>());
  const booked = view.items.filter((one) => one.for === order && one.state === "sent").length;

  // Shows the scans that the background sender has delivered meanwhile.
  useEffect(() => {
    if (booked > 0) void revalidate();
  }, [booked, revalidate]);

  function tellNew({ responses, missing }: OrderCylinders) {
    const fresh = responses.filter((one) => !one.booked && !sent.current.has(one.number));
    for (const { number } of fresh) sent.current.add(number);
    const latest = fresh.at(-1);
    if (latest) tell({ title: latest.number, ...scanText(latest, missing) });
  }

  // Until the booked scans are in the page's data, the last check counts them.
  const latest = useRef({ of: cylinders, answer: cylinders });
  if (batch && checked.answer) latest.current = { of: cylinders, answer: checked.answer };
  const isBooking = view.items.some((one) => one.for === order && (one.state === "waiting" || one.state === "sent"));
  const stored = isBooking && latest.current.of === cylinders ? latest.current.answer : cylinders;
  const known = batch && checked.answer ? checked.answer : stored;
  const total = known.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const responses = new Map(known.responses.map((one) => [one.number, one]));
  const scans = batch?.scans ?? [];
  // Without a signal the server has not counted these.
  const uncounted = view.items
    .filter(({ for: of, state }) => of === order && (state === "waiting" || (state === "open" && checked.unreachable)))
    .flatMap((one) => one.scans.filter(({ number }) => !responses.has(number)));
  const scannedOf = t("{part} of {all}", {
    part: Math.min(total, total - known.missing + uncounted.length),
    all: total,
  });
  const refused = scans.filter(({ number }) => responses.get(number)?.ok === false);
  const checking = batch !== undefined && !checked.isCurrent && !checked.unreachable && !checked.problem;
  const hasLeft = file.dispatch !== null;
  const save = plural(scans.length, { one: "Save {count} scan", other: "Save {count} scans" });
  // Scans of this device stay in sight until they are booked or removed.
  if (scans.length === 0 && (!isToScan({ file, cylinders }) || (hasLeft && !mayScan))) return null;
  return (
    <Card as="section" id="scan-out" className="scroll-mt-20 p-4 md:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-semibold text-heading">{hasLeft ? t("Add missing scans") : t("Cylinders to dispatch")}</h2>
        <p className="font-bold text-display tabular-nums">{scannedOf}</p>
      </div>
      <ul className="text-ink-soft text-sm">
        {known.lines.map((line) => (
          <li key={line.id}>
            {t("{name}: {part} of {all}", {
              name: gasName(line, shown({ id: line.id, name: line.gas }).text),
              part: line.scanned,
              all: line.quantity,
            })}
          </li>
        ))}
      </ul>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[22rem_minmax(0,1fr)]">
        {mayScan && (
          <ScanField last={last} count={scannedOf} onDismiss={dismiss} onText={(text, how) => void hear(text, how)} />
        )}
        <div className="space-y-3">
          <ReachedShop by={by} purpose="dispatch" order={order} />
          {checked.problem && <Notice kind="bad">{checked.problem}</Notice>}
          <ul className="space-y-2">
            {scans.toReversed().map(({ number }) => (
              <ScannedRow
                key={number}
                number={number}
                of={kindOf(number)}
                answer={responses.get(number)}
                onRemove={() => void change((now) => withoutScan(now, number))}
              >
                <Remedy number={number} refusal={responses.get(number)?.refusal} />
                {role === "owner" && responses.get(number)?.refusal === "unsafe" && (
                  <LetPass
                    number={number}
                    message={responses.get(number)?.message}
                    onLetPass={(note) => change((now) => withOverride(now, { number, note }))}
                  />
                )}
              </ScannedRow>
            ))}
          </ul>
          {!hasLeft && cylinders.responses.length > 0 && <BookedCylinders file={file} rows={cylinders.responses} />}
          {refused.length > 0 && (
            <p className="text-bad text-sm">{t("Remove the rejected cylinders to save the rest.")}</p>
          )}
          {known.missing > 0 && (
            <p className="text-ink-soft text-sm">
              {hasLeft
                ? t("Scan the cylinders that left without a scan.")
                : known.unscanned === "allowed"
                  ? t("You can also dispatch the order without scanning them. This is marked on the order.")
                  : t("You can dispatch the order only when all are scanned.")}
            </p>
          )}
        </div>
      </div>
      {mayScan && scans.length > 0 && (
        <div className="sticky bottom-[var(--yard-bar,0px)] z-10 -mx-4 mt-4 border-line border-t bg-surface px-4 py-2">
          <Button
            kind="main"
            className="w-full sm:w-auto"
            disabled={refused.length > 0 || checked.problem !== undefined}
            busy={checking && t("Checking…")}
            onClick={() => (hasLeft ? void confirm() : setAsking(true))}
          >
            {save}
          </Button>
          <ConfirmDialog
            open={asking}
            onClose={() => setAsking(false)}
            title={t("Dispatch method")}
            action={save}
            onConfirm={confirm}
          >
            <RadioCards
              legend={t("Dispatch method")}
              hideLegend
              options={WAYS()}
              value={batch?.with ?? "transporter"}
              onChange={(how) => void change((now) => ({ ...now, with: how }))}
            />
          </ConfirmDialog>
        </div>
      )}
    </Card>
  );
}

/** Transporter or buyer pickup: this decides when the cylinders count as held by the buyer. */
const WAYS = perLanguage(
  () =>
    [
      { value: "transporter", label: t("With a transporter"), hint: t("Counts as on its way until it arrives.") },
      { value: "counter", label: t("Over the counter"), hint: t("The buyer receives it at once.") },
    ] as const,
);

/** Most product names already contain the weight. */
const gasName = ({ gas, kilograms }: OrderCylinders["lines"][number], shown: string) =>
  gas.includes(`${kilograms} kg`) ? shown : `${shown}, ${kilograms} kg`;

const scanText = ({ ok, message = "", warnings }: ScanResponse, missing: number) => {
  if (!ok) return { kind: "bad", message } as const;
  const left = missing === 0 ? t("All scanned.") : t("{count} still missing.", { count: missing });
  return { kind: "good", message: [left, ...warnings].join(" ") } as const;
};

/** Staff can mend the record at once and scan on. */
function Remedy({ number, refusal }: { number: string; refusal: string | undefined }) {
  if (refusal === "unknown")
    return (
      <ButtonLink size="small" className="mt-2" to={registerPath(number)}>
        {t("Register it now")}
      </ButtonLink>
    );
  if (refusal !== "not-ours") return null;
  return (
    <ButtonLink size="small" className="mt-2" to={notePath([number], "corrected")}>
      {t("It is the shop's own")}
    </ButtonLink>
  );
}

type LetPassProps = { number: string; message: string | undefined; onLetPass: (note: string) => Promise<void> };

function LetPass({ number, message, onLetPass }: LetPassProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button size="small" className="mt-2" onClick={() => setAsking(true)}>
        {t("Allow")}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t("Allow {number} to leave?", { number: numberShown(number) })}
        action={t("Allow")}
        reason={{ label: t("Why"), hint: t("Saved in the history of the cylinder with your name.") }}
        onConfirm={onLetPass}
      >
        <p>{message}</p>
      </ConfirmDialog>
    </>
  );
}
