import { useRef, useState } from "react";
import { isSlip } from "#cylinders/rules/custody/announced-return.ts";
import { withCount, withNotGood } from "#cylinders/rules/scanning/counted-on-device.ts";
import {
  addScan,
  type DeviceBatch,
  readyBatch,
  withCondition,
  withoutScan,
  withUnknown,
} from "#cylinders/rules/scanning/scan-queue.ts";
import { type AnnouncedReturn, announcedCount } from "#cylinders/web/custody/announced-list.tsx";
import { ReachedShop } from "#cylinders/web/scanning/reached-shop.tsx";
import { ScanField } from "#cylinders/web/scanning/scan-field.tsx";
import { returnBody } from "#cylinders/web/scanning/scan-queue.ts";
import { useChecked } from "#cylinders/web/scanning/use-checked.ts";
import { type ScannedBy, useScanBatch } from "#cylinders/web/scanning/use-scan-batch.ts";
import { useScansInAddress } from "#cylinders/web/scanning/use-scans-in-address.ts";
import { t } from "#platform/rules/language/text.ts";
import { callApi } from "#platform/web/api.ts";
import { whyNotSent } from "#platform/web/forms/send-error.ts";
import { useAdmin } from "#platform/web/office-kit/admin.ts";
import { PageHeading, screenMeta } from "#platform/web/office-kit/page-heading.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import type { Route } from "./+types/returns-page";
import { AgainstAnnounced, AnnouncedEmpties, loadAnnounced } from "./announced-empties.tsx";
import { ConfirmBar } from "./confirm-bar.tsx";
import { ReturnedRow, type ReturnResponse, recognisedText } from "./returned-row.tsx";
import { UndecidedReturns } from "./undecided-returns.tsx";
import { WithoutNumber } from "./without-number.tsx";

export const loader = loadAnnounced;

export const meta = screenMeta(() => t("Receive empties"));

export default function AdminReturns({ loaderData }: Route.ComponentProps) {
  // Without a signal only the scans on this device are known.
  return <ReturnsPage {...(loaderData ?? { announced: [], today: "" })} />;
}

const checkReturn = (batch: DeviceBatch): Promise<ReturnResponse> =>
  callApi("POST /api/admin/returns/check", { body: returnBody(batch) });

type Props = { announced: readonly AnnouncedReturn[]; today: string };

/** Empties at the gate: staff scan and recognise them one by one, and book them together. */
function ReturnsPage({ announced, today }: Props) {
  const { name: by } = useAdmin();
  const { view, batch, last, dismiss, hear, show, tell, change, confirm, kindOf } = useScanBatch({
    purpose: "return",
    by,
  });
  const [loads, setLoads] = useState(0);
  const sent = useRef(new Set<string>());
  const slip = useRef("");
  const checked = useChecked(batch, checkReturn, tellNew);

  /** Announces each cylinder once, when the server has recognised it. */
  function tellNew({ batch: of, cylinders }: ReturnResponse) {
    const fresh = cylinders.filter(({ number }) => !sent.current.has(`${of} ${number}`));
    for (const { number } of fresh) sent.current.add(`${of} ${number}`);
    const latest = fresh.at(-1);
    if (latest) tell({ title: latest.number, ...recognisedText(latest) });
  }

  async function hearAny(text: string, how: ScannedBy) {
    if (!isSlip(text)) return hear(text, how);
    // The slip stays in the camera's view for a while.
    if (how === "camera" && slip.current === text) return;
    slip.current = text;
    try {
      const read = await callApi("POST /api/admin/return-slips", { body: { code: text } });
      if (read.received)
        return show({ kind: "bad", title: t("Slip"), message: t("This return was already received.") });
      await prepare(read);
    } catch (error) {
      slip.current = "";
      show({ kind: "bad", title: t("Slip"), message: whyNotSent(error) });
    }
  }

  async function prepare(chosen: AnnouncedReturn) {
    await change((now) => readyBatch(now, chosen));
    const message = chosen.takenBack
      ? t("The buyer cancelled this return. Please scan what has arrived.")
      : t("{cylinders} announced. Please scan them.", { cylinders: announcedCount(chosen) });
    show({ kind: chosen.takenBack ? "warn" : "good", title: chosen.customer.name, message });
  }

  useScansInAddress(view.ready, (number) => hear(number, "keys"));

  const responses = new Map(checked.answer?.cylinders.map((one) => [one.number, one]));
  return (
    <>
      <PageHeading
        title={t("Receive empties")}
        text={t("Scan one at a time. Nothing is recorded until you confirm.")}
      />
      <ReachedShop by={by} purpose="return" />
      <UndecidedReturns by={by} kindOf={kindOf} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <Card className="space-y-4 p-4">
          <ScanField
            last={last}
            count={t("{count} scanned", { count: batch?.scans.length ?? 0 })}
            onDismiss={dismiss}
            onText={(text, how) => void hearAny(text, how)}
          />
        </Card>
        <div className="space-y-5">
          <AgainstAnnounced
            batch={batch}
            onAll={(numbers) =>
              void change((now) => numbers.reduce((next, number) => addScan(next, { number }, new Date()), now))
            }
          />
          <Scanned count={batch?.scans.length ?? 0}>
            {batch?.scans.toReversed().map((scan) => (
              <ReturnedRow
                key={scan.number}
                scan={scan}
                answer={responses.get(scan.number)}
                unreachable={checked.unreachable}
                of={kindOf(scan.number)}
                choice={batch.unknown.find(({ number }) => number === scan.number)}
                onCondition={(condition) => void change((now) => withCondition(now, scan.number, condition))}
                onUnknown={(unknown) => void change((now) => withUnknown(now, unknown))}
                onRemove={() => void change((now) => withoutScan(now, scan.number))}
              />
            ))}
          </Scanned>
          <WithoutNumber
            // Remounts the fields for each load, and once when the stored batch is restored.
            key={`${loads} ${view.ready} ${batch?.announced?.id}`}
            batch={batch}
            onMobile={(mobile) => void change((now) => ({ ...now, for: mobile }))}
            onCount={(size, count) => void change((now) => withCount(now, size, count))}
            onNotGood={(size, notGood) => void change((now) => withNotGood(now, size, notGood))}
          />
          <AnnouncedEmpties
            // Hides announcements whose cylinders are confirmed on this device but not yet sent.
            announced={announced.filter(({ id }) => !view.items.some((one) => one.announced?.id === id))}
            today={today}
            onPrepare={(chosen) => void prepare(chosen)}
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
        <span className="font-bold text-display">{count}</span> <span>{t("scanned")}</span>
      </h2>
      {count === 0 ? (
        <p className="mt-1 text-ink-soft">{t("Each cylinder appears here with its customer and days out.")}</p>
      ) : (
        <ul className="mt-2 space-y-2">{children}</ul>
      )}
    </section>
  );
}
