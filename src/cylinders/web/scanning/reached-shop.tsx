import { useState } from "react";
import { useLocation } from "react-router";
import { cylindersIn, type DeviceBatch, reachedText, reopened } from "#cylinders/rules/scanning/scan-queue.ts";
import { plural, t } from "#platform/rules/language/text.ts";
import { ConfirmDialog } from "#platform/web/forms/confirm-dialog.tsx";
import { newPressKey } from "#platform/web/forms/press-key.ts";
import { useSending } from "#platform/web/offline/use-sending.ts";
import { useStore } from "#platform/web/state/create-store.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { placeOf } from "./batch-place.ts";
import { scanQueue } from "./scan-queue.ts";

type Props = { by: string; purpose: DeviceBatch["purpose"]; order?: string };

export function ReachedShop({ by, purpose, order }: Props) {
  const { items, lasts, sending } = useStore(scanQueue);
  const here = items.filter((one) => one.purpose === purpose && (order === undefined || one.for === order));
  const own = here.filter((one) => one.owner === by);
  const waits = own.some(({ state }) => state === "waiting");
  const others = here.filter((one) => one.owner !== by && one.state !== "sent");
  const isQuiet = lasts && others.length === 0 && own.every(({ state }) => state === "open");
  return (
    // The live region stays mounted so screen readers announce changes; while empty it takes no space.
    <div className={isQuiet ? "absolute" : "space-y-3"}>
      <p
        role="status"
        className={`flex flex-wrap items-center gap-x-3 text-sm ${waits ? "text-warn" : "text-ink-soft"}`}
      >
        {own.some(({ state }) => state !== "open") && reachedText(own)}
        {waits && (
          <Button size="small" kind="plain" busy={sending && t("Sending…")} onClick={scanQueue.sendNow}>
            {t("Send now")}
          </Button>
        )}
      </p>
      {!lasts && (
        <Notice kind="warn">
          {t("This browser cannot save data on the device: a reload would lose everything not sent yet.")}
        </Notice>
      )}
      {own.map((one) => one.state === "refused" && !one.undecided && <Refused key={one.key} refused={one} />)}
      {others.length > 0 && (
        <Notice kind="warn">
          {others.length === 1
            ? t(
                "{names} scanned cylinders on this device that are not booked yet. The scans are sent when this person logs in here again.",
                { names: namesOf(others) },
              )
            : t(
                "{names} scanned cylinders on this device that are not booked yet. The scans are sent when these people log in here again.",
                { names: namesOf(others) },
              )}
        </Notice>
      )}
    </div>
  );
}

const namesOf = (batches: readonly DeviceBatch[]) =>
  [...new Set(batches.map((one) => one.owner))].reduce((before, next) => t("{before} and {next}", { before, next }));

/** A rejected batch is not booked: staff correct and confirm it again, or discard it. */
function Refused({ refused }: { refused: DeviceBatch }) {
  const [asking, setAsking] = useState(false);
  const count = cylindersIn(refused);
  return (
    <Notice
      kind="bad"
      title={plural(count, { one: "{count} cylinder was rejected", other: "{count} cylinders were rejected" })}
    >
      <p className="wrap-anywhere">{refused.message}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          size="small"
          onClick={() => void scanQueue.change(refused.key, (now) => now && reopened(now, newPressKey()))}
        >
          {t("Fix it")}
        </Button>
        <Button size="small" kind="plain" onClick={() => setAsking(true)}>
          {t("Discard scans")}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t("Discard these scans?")}
        action={t("Discard scans")}
        danger
        onConfirm={() => scanQueue.change(refused.key, () => undefined)}
      >
        <p>{t("Nothing in this batch is recorded. You will have to scan the cylinders again.")}</p>
      </ConfirmDialog>
    </Notice>
  );
}

const loadScans = async () => scanQueue;

export function UnsentScans({ by }: Pick<Props, "by">) {
  const { items } = useStore(scanQueue);
  const { pathname } = useLocation();
  useSending(loadScans, by);
  // The scanning page itself shows the details.
  const own = items.filter(
    (one) => one.owner === by && (one.state === "waiting" || one.state === "refused") && placeOf(one) !== pathname,
  );
  const [first] = own;
  if (first === undefined) return null;
  return (
    <Notice kind="warn">
      {reachedText(own)} <TextLink to={placeOf(first)}>{t("Review them")}</TextLink>
    </Notice>
  );
}
