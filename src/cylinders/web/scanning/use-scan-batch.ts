/** The batch being scanned on this device: each scan is stored, then shown and signalled, and then checked by the server. */

import { useRef, useState } from "react";
import { cylinderCount } from "#cylinders/rules/registry/cylinder-count.ts";
import { isLabelCode, numberShown } from "#cylinders/rules/registry/read-scan.ts";
import {
  addScan,
  confirmed,
  cylindersIn,
  type DeviceBatch,
  dividedReturn,
  isSameSight,
  newBatch,
  outcomeText,
  readOnDevice,
  type Sighting,
  scanOf,
  withNumberOf,
  withoutLabel,
} from "#cylinders/rules/scanning/scan-queue.ts";
import { t } from "#platform/rules/language/text.ts";
import { numberKey } from "#platform/rules/text/number-key.ts";
import { newPressKey } from "#platform/web/forms/press-key.ts";
import { useStore } from "#platform/web/state/create-store.ts";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import { kindText, knownCylinders } from "./known-cylinders.ts";
import { signalResult } from "./result-signal.ts";
import { scanQueue } from "./scan-queue.ts";
import { useLabelNames } from "./use-label-names.ts";

export type LastScanResult = { id: number; kind: "good" | "warn" | "bad"; title: string; message: string };

type ScanResult = Omit<LastScanResult, "id">;

export type ScannedBy = "camera" | "keys";

type BatchOptions = Pick<DeviceBatch, "purpose"> & {
  by: string;
  /** The order of a dispatch. For returns, staff set the customer while scanning and may change it. */
  order?: string;
};

export function useScanBatch({ purpose, by, order }: BatchOptions) {
  const view = useStore(scanQueue);
  const known = useStore(knownCylinders);
  const [last, setLast] = useState<LastScanResult | null>(null);
  const begun = useRef<string>(undefined);
  const seen = useRef(new Map<string, Date>());
  const heard = useRef(0);
  const refused = useRef(new Set<string>());
  const results = useRef(new Map<string, ScanResult>());

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

  function show(response: ScanResult) {
    signalResult(response.kind === "bad" ? "bad" : "good");
    setLast((before) => numbered(response, before));
  }

  /** The server's result. A late good one replaces neither that of a later scan nor a refusal; a bad one is always shown. */
  function tell(response: ScanResult) {
    results.current.set(numberKey(response.title), response);
    if (response.kind === "bad") return show(response);
    setLast((before) =>
      before === null || (before.title === response.title && before.kind !== "bad")
        ? numbered(response, before)
        : before,
    );
  }

  /** The camera reads the same label repeatedly, so repeats are ignored; typing a number twice is deliberate. */
  async function hear(text: string, how: ScannedBy) {
    const read = readOnDevice(text, location.origin);
    if (!read.ok) {
      if (isNewSight([text], how)) show({ kind: "bad", title: t("Not a cylinder"), message: read.message });
      return;
    }
    const sighting = sightingOf(read.number);
    const before = scanOf(openIn(scanQueue.read().items) ?? { scans: [] }, sighting);
    const keys = [sighting, before].flatMap((one) => (one ? [one.number, one.label ?? one.number] : []));
    const isInSight = !isNewSight(keys, how);
    // A removed cylinder is scanned anew; a label that the server refused is not asked about while it stays in sight.
    if (isInSight && (before || refused.current.has(sighting.number))) return;
    heard.current += 1;
    if (before) return tellScannedBefore(before.number);
    const turn = heard.current;
    const title = numberShown(sighting.number);
    try {
      await change((batch) => addScan(batch, sighting, new Date()));
      // The result of a later scan stays in sight.
      if (turn < heard.current) return signalResult("good");
      const message = [kindOf(sighting.number), t("Saved on this device.")].filter(Boolean).join(" · ");
      const verdict = results.current.get(numberKey(sighting.number));
      show(verdict?.kind === "bad" ? verdict : { kind: "good", title, message });
    } catch {
      for (const key of keys) seen.current.delete(numberKey(key));
      show({ kind: "bad", title, message: t("This device could not save the scan. Please scan it again.") });
    }
  }

  const sightingOf = (read: string): Sighting =>
    isLabelCode(read) ? { number: known?.ofLabel(read)?.number ?? read, label: read } : { number: read };

  /** Its gas and size, from the list on this device. */
  function kindOf(number: string): string | undefined {
    const cylinder = known?.ofNumber(number);
    return cylinder && kindText(cylinder);
  }

  function isNewSight(keys: readonly string[], how: ScannedBy): boolean {
    const now = new Date();
    const isAgain = keys.some((key) => isSameSight(seen.current.get(numberKey(key)), now));
    for (const key of keys) seen.current.set(numberKey(key), now);
    return how === "keys" || !isAgain;
  }

  /** A refused cylinder is refused again, not merely repeated. */
  function tellScannedBefore(number: string) {
    const before = results.current.get(numberKey(number));
    const title = numberShown(number);
    show(before?.kind === "bad" ? before : { kind: "bad", title, message: t("This cylinder was already scanned.") });
  }

  useLabelNames(openIn(view.items), {
    async onNumber(code, number) {
      let isTwice = false;
      await change((now) => {
        const next = withNumberOf(now, code, number);
        isTwice = next.scans.length < now.scans.length;
        return next;
      });
      if (isTwice) return tellScannedBefore(number);
      const result = results.current.get(numberKey(number));
      setLast((before) =>
        before?.title === numberShown(code) ? numbered(result ?? { ...before, title: number }, before) : before,
      );
    },
    async onRefused(code, message) {
      let wasThere = false;
      await change((now) => {
        const next = withoutLabel(now, code);
        wasThere = next.scans.length < now.scans.length;
        return next;
      });
      refused.current.add(code);
      if (wasThere) show({ kind: "bad", title: numberShown(code), message });
    },
  });

  async function confirm() {
    const batch = openIn(scanQueue.read().items);
    if (batch === undefined) return;
    begun.current = undefined;
    results.current.clear();
    setLast(null);
    await scanQueue.change(batch.key, (now) => now && confirmed(now, new Date()));
    void scanQueue.send(batch.key).then((result) => {
      const { sent } = dividedReturn(batch, (result.kind === "sent" && result.response.cylinders) || []);
      const text = outcomeText(result.kind, cylinderCount(cylindersIn(sent)));
      if (text) toast(text);
    });
  }

  return {
    view,
    batch: openIn(view.items),
    last,
    dismiss: () => setLast(null),
    hear,
    show,
    tell,
    change,
    confirm,
    kindOf,
  };
}

const numbered = (response: ScanResult, before: LastScanResult | null): LastScanResult => ({
  ...response,
  id: (before?.id ?? 0) + 1,
});
