import { useState } from "react";
import { useRevalidator } from "react-router";
import { cylinderCount } from "#cylinders/rules/registry/cylinder-count.ts";
import { plural, t } from "#platform/rules/language/text.ts";
import { callApi } from "#platform/web/api.ts";
import { ConfirmDialog } from "#platform/web/forms/confirm-dialog.tsx";
import { NotTyped } from "#platform/web/forms/send-error.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import { CommaList } from "#platform/web/ui/text/comma-list.tsx";
import { CylinderTicks } from "./cylinder-ticks.tsx";
import type { HeldCylinder } from "./due.tsx";

/** Sent with a transporter: only the receiver can confirm the arrival. */
export function Arrivals({ cylinders }: { cylinders: readonly HeldCylinder[] }) {
  const orders = Map.groupBy(
    cylinders.filter(({ onItsWay }) => onItsWay),
    ({ orderNumber }) => orderNumber ?? "",
  );
  return [...orders].map(([orderNumber, sent]) => <Sent key={orderNumber} orderNumber={orderNumber} sent={sent} />);
}

function Sent({ orderNumber, sent }: { orderNumber: string; sent: readonly HeldCylinder[] }) {
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState(false);
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set());
  const numbers = sent.flatMap(({ number }) => (missing.has(number) ? [] : [number]));

  function mark(number: string, isThere: boolean) {
    const next = new Set(missing);
    if (isThere) next.delete(number);
    else next.add(number);
    setMissing(next);
  }

  async function confirm() {
    if (numbers.length === 0) throw new NotTyped(t("Please choose the cylinders that have arrived."));
    await callApi("POST /api/holdings/arrived", { body: { numbers } });
    await revalidate();
    toast(t("{cylinders} arrived. Thank you for telling us.", { cylinders: cylinderCount(numbers.length) }));
  }

  return (
    <Notice
      title={plural(sent.length, {
        one: "{count} cylinder on the way to you",
        other: "{count} cylinders on the way to you",
      })}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="wrap-anywhere">
          {orderNumber && `${t("Order {orderNumber}", { orderNumber })}: `}
          {sent.length > 3 ? (
            t("{number} and {count} more", { number: sent[0]?.number ?? "", count: sent.length - 1 })
          ) : (
            <CommaList items={sent.map(({ number }) => number)} />
          )}
        </p>
        <Button className="max-sm:w-full" onClick={() => setAsking(true)}>
          {sent.length === 1 ? t("It has arrived") : t("They have arrived")}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={sent.length === 1 ? t("Has it arrived?") : t("Which have arrived?")}
        action={plural(numbers.length, { one: "{count} has arrived", other: "{count} have arrived" })}
        onConfirm={confirm}
      >
        <CylinderTicks
          cylinders={sent.map(({ number, gas: note }) => ({ number, note }))}
          isTicked={(number) => !missing.has(number)}
          onTick={mark}
        />
        <p className="text-ink-soft text-sm">
          {t("From then on, our records show them with you. If anything is missing, call us.")}
        </p>
      </ConfirmDialog>
    </Notice>
  );
}
