import { useRef, useState } from "react";
import type { Answered } from "#contract/endpoint.ts";
import type { EndpointNamed } from "#contract/every-endpoint.ts";
import {
  cylindersIn,
  type DeviceBatch,
  withCondition,
  withCount,
  withoutScan,
  withUnknown,
} from "#domain/custody/scan-queue.ts";
import { officePrice, rupees } from "#domain/money.ts";
import { callApi } from "#web/api.ts";
import { useAdmin, useMayCall } from "#web/office-kit/admin.ts";
import { PageHeading } from "#web/office-kit/page-heading.tsx";
import { ReachedShop } from "#web/scanning/reached-shop.tsx";
import { ScanField } from "#web/scanning/scan-field.tsx";
import { returnBody } from "#web/scanning/scan-queue.ts";
import { useChecked } from "#web/scanning/use-checked.ts";
import { useScanBatch } from "#web/scanning/use-scan-batch.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { toast } from "#web/ui/toast.ts";
import { ReturnedRow, recognisedWords } from "./returned-row.tsx";
import { WithoutNumber } from "./without-number.tsx";

export type ReturnAnswer = Answered<EndpointNamed<"POST /api/admin/returns/check">>;

const checkReturn = (batch: DeviceBatch): Promise<ReturnAnswer> =>
  callApi("POST /api/admin/returns/check", { body: returnBody(batch) });

/** Empties at the gate: scanned one after the other, each recognised, and booked together with one press. */
export function ReturnsPage() {
  const { name: by } = useAdmin();
  const mayReceive = useMayCall("POST /api/admin/returns");
  const { view, batch, last, hear, tell, change, confirm } = useScanBatch({ purpose: "return", by });
  const [loads, setLoads] = useState(0);
  const told = useRef(new Set<string>());
  const checked = useChecked(batch, checkReturn, tellNew);

  /** Each is told once, when the shop has recognised it. */
  function tellNew({ batch: of, cylinders }: ReturnAnswer) {
    const fresh = cylinders.filter(({ number }) => !told.current.has(`${of} ${number}`));
    for (const { number } of fresh) told.current.add(`${of} ${number}`);
    const latest = fresh.at(-1);
    if (latest) tell({ title: latest.number, ...recognisedWords(latest) });
  }

  if (!mayReceive) return <Notice>Your token's role does not receive empties.</Notice>;
  const answers = new Map(checked.answer?.cylinders.map((one) => [one.number, one]));
  return (
    <>
      <PageHeading title="Receive empties" text="Scan one after the other. Nothing is booked before you confirm." />
      <ReachedShop by={by} purpose="return" />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <Card className="space-y-4 p-4">
          <ScanField last={last} onText={(text, how) => void hear(text, how)} />
        </Card>
        <div className="space-y-5">
          <Scanned count={batch?.scans.length ?? 0}>
            {batch?.scans.toReversed().map((scan) => (
              <ReturnedRow
                key={scan.number}
                scan={scan}
                answer={answers.get(scan.number)}
                unreachable={checked.unreachable}
                choice={batch.unknown.find(({ number }) => number === scan.number)}
                onCondition={(condition) => void change((now) => withCondition(now, scan.number, condition))}
                onUnknown={(unknown) => void change((now) => withUnknown(now, unknown))}
                onRemove={() => void change((now) => withoutScan(now, scan.number))}
              />
            ))}
          </Scanned>
          <WithoutNumber
            // The fields begin anew with each load, and once with what the device has kept.
            key={`${loads} ${view.ready}`}
            batch={batch}
            onMobile={(mobile) => void change((now) => ({ ...now, for: mobile }))}
            onCount={(size, count) => void change((now) => withCount(now, size, count))}
          />
        </div>
      </div>
      <ConfirmBar batch={batch} checked={checked} onConfirm={() => confirm().then(() => setLoads(loads + 1))} />
    </>
  );
}

function Scanned({ count, children }: { count: number; children: React.ReactNode }) {
  return (
    <section aria-labelledby="scanned-title">
      <h2 id="scanned-title" className="flex items-baseline gap-2">
        <span className="font-bold text-display tabular-nums">{count}</span> <span>scanned</span>
      </h2>
      {count === 0 ? (
        <p className="mt-1 text-ink-soft">Each cylinder appears here with whose it is and how long it was out.</p>
      ) : (
        <ul className="mt-2 space-y-2">{children}</ul>
      )}
    </section>
  );
}

type ConfirmBarProps = {
  batch: DeviceBatch | undefined;
  checked: ReturnType<typeof useChecked<ReturnAnswer>>;
  onConfirm: () => Promise<void>;
};

/** What stands in the way is above the one button that books everything. */
function ConfirmBar({ batch, checked, onConfirm }: ConfirmBarProps) {
  const count = batch === undefined ? 0 : cylindersIn(batch);
  if (count === 0) return null;
  const { answer, problem, isCurrent, unreachable } = checked;
  const blockers = [...(problem ? [problem] : []), ...(isCurrent ? (answer?.blockers ?? []) : [])];
  const cylinders = count === 1 ? "1 empty" : `${count} empties`;
  const checking = !isCurrent && !unreachable && !problem;

  async function confirm() {
    await onConfirm();
    toast(`${cylinders} confirmed.`);
  }

  function barWords() {
    if (unreachable) return "No signal: they are booked when the shop can be reached.";
    if (blockers.length > 0)
      return blockers.length === 1 ? "1 thing to settle first." : `${blockers.length} things to settle first.`;
    return isCurrent && answer && moneyWords(answer);
  }

  return (
    <>
      {blockers.length > 0 && (
        <Notice kind="warn" title="Before this can be booked">
          <ul className="list-disc space-y-1 pl-4">
            {blockers.map((words) => (
              <li key={words} className="wrap-anywhere">
                {words}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 border-line border-t bg-ground px-4 py-3 md:-mx-8 md:px-8">
        <p className={`text-sm ${blockers.length > 0 ? "text-warn" : ""}`}>{barWords()}</p>
        <Button
          kind="main"
          className="max-sm:w-full"
          disabled={blockers.length > 0}
          busy={checking && "Checking…"}
          onClick={() => void confirm()}
        >
          Book {cylinders}
        </Button>
      </div>
    </>
  );
}

function moneyWords({ released, withheld }: Pick<ReturnAnswer, "released" | "withheld">): string {
  const parts = [
    ...(released > 0 ? [`${officePrice(rupees(released))} of deposits go back`] : []),
    ...(withheld > 0 ? [`${officePrice(rupees(withheld))} wait for somebody to decide`] : []),
  ];
  return parts.length === 0 ? "No deposit goes back." : `${parts.join(", ")}.`;
}
