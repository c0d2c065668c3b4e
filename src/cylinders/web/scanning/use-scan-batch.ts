/** The batch being scanned on this device: each scan is stored, then shown and signalled, and then checked by the server. */

import { useRef, useState } from "react";
import { cylinderCount } from "#cylinders/rules/registry/cylinder-count.ts";
import { numberShown } from "#cylinders/rules/registry/read-scan.ts";
import {
  addScan,
  confirmed,
  cylindersIn,
  type DeviceBatch,
  newBatch,
  outcomeText,
  readOnDevice,
  type ScanOutcome,
  withNumberOf,
  withoutScan,
} from "#cylinders/rules/scanning/scan-queue.ts";
import { t } from "#platform/rules/language/text.ts";
import { numberKey } from "#platform/rules/text/number-key.ts";
import { newPressKey } from "#platform/web/forms/press-key.ts";
import { useStore } from "#platform/web/state/create-store.ts";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import { signalResult } from "./result-signal.ts";
import { scanQueue } from "./scan-queue.ts";
import { useLabelNames } from "./use-label-names.ts";

export type LastScanResult = { id: number; kind: "good" | "warn" | "bad"; title: string; message: string };

export type ScannedBy = "camera" | "keys";

type BatchOptions = Pick<DeviceBatch, "purpose"> & {
  by: string;
  /** The order of a dispatch. For returns, staff set the customer while scanning and may change it. */
  order?: string;
};

/** Ignores repeated reads of a code that is not a cylinder's while it stays in view. */
const SAME_SIGHT_MILLISECONDS = 3000;

export function useScanBatch({ purpose, by, order }: BatchOptions) {
  const view = useStore(scanQueue);
  const [last, setLast] = useState<LastScanResult | null>(null);
  const begun = useRef<string>(undefined);
  const seen = useRef(new Map<string, Date>());

  const openIn = (batches: readonly DeviceBatch[]) =>
    batches.find(
      (one) =>
        one.state === "open" &&
        one.purpose === purpose &&
        one.owner === by &&
        (order === undefined || one.for === order),
    );

  /** A batch confirmed meanwhile stays unchanged, and the change starts the next one. */
  async function change(changed: (batch: DeviceBatch) => DeviceBatch): Promise<void> {
    begun.current ??= newPressKey();
    const key = openIn(scanQueue.read().items)?.key ?? begun.current;
    let isClosed = false;
    await scanQueue.change(key, (now) => {
      isClosed = now !== undefined && now.state !== "open";
      if (isClosed) return now;
      const next = changed(now ?? newBatch({ key, owner: by, purpose, for: order ?? "" }));
      const isEmpty = next.scans.length === 0 && next.counted.length === 0;
      return isEmpty && next.for === (order ?? "") ? undefined : next;
    });
    if (!isClosed) return;
    begun.current = undefined;
    await change(changed);
  }

  function show(response: Omit<LastScanResult, "id">) {
    signalResult(response.kind === "bad" ? "bad" : "good");
    setLast((before) => numbered(response, before));
  }

  /** A late good result does not replace that of a later scan; a bad one is always shown. */
  function tell(response: Omit<LastScanResult, "id">) {
    if (response.kind === "bad") signalResult("bad");
    setLast((before) =>
      response.kind === "bad" || before === null || before.title === response.title
        ? numbered(response, before)
        : before,
    );
  }

  /** The camera reads the same label repeatedly, so repeats are ignored; typing a number twice is deliberate. */
  async function hear(text: string, how: ScannedBy) {
    const read = readOnDevice(text, location.origin);
    const [now, key] = [new Date(), read.ok ? numberKey(read.number) : text];
    const before = how === "camera" ? seen.current.get(key) : undefined;
    seen.current.set(key, now);
    if (!read.ok) {
      if (before && now.getTime() - before.getTime() < SAME_SIGHT_MILLISECONDS) return;
      return tell({ kind: "bad", title: t("Not a cylinder"), message: read.message });
    }
    let heard: ScanOutcome = "new";
    try {
      await change((batch) => {
        const added = addScan(batch, read.number, now, before);
        heard = added.heard;
        return added.batch;
      });
    } catch {
      return tell({
        kind: "bad",
        title: numberShown(read.number),
        message: t("This device could not save the scan. Please scan it again."),
      });
    }
    tellHeard(numberShown(read.number), heard);
  }

  function tellHeard(number: string, heard: ScanOutcome) {
    if (heard === "same-sight") return;
    if (heard === "scanned-before")
      return tell({ kind: "bad", title: number, message: t("This cylinder was already scanned.") });
    signalResult("good");
    setLast((before) => numbered({ kind: "good", title: number, message: t("Saved on this device.") }, before));
  }

  useLabelNames(openIn(view.items), {
    onNumber(code, number) {
      const shown = { kind: "bad", title: number, message: t("This cylinder was already scanned.") } as const;
      let isThere = false;
      void change((now) => {
        const next = withNumberOf(now, code, number);
        isThere = next.scans.length < now.scans.length;
        return next;
      }).then(() => isThere && tell(shown));
    },
    onRefused(code, message) {
      let wasThere = false;
      void change((now) => {
        const next = withoutScan(now, code);
        wasThere = next.scans.length < now.scans.length;
        return next;
      }).then(() => wasThere && tell({ kind: "bad", title: numberShown(code), message }));
    },
  });

  async function confirm() {
    const batch = openIn(scanQueue.read().items);
    if (batch === undefined) return;
    begun.current = undefined;
    seen.current.clear();
    setLast(null);
    await scanQueue.change(batch.key, (now) => now && confirmed(now, new Date()));
    void scanQueue.send(batch.key).then(({ kind }) => {
      const text = outcomeText(kind, cylinderCount(cylindersIn(batch)));
      if (text) toast(text);
    });
  }

  return { view, batch: openIn(view.items), last, hear, show, tell, change, confirm };
}

const numbered = (response: Omit<LastScanResult, "id">, before: LastScanResult | null): LastScanResult => ({
  ...response,
  id: (before?.id ?? 0) + 1,
});
