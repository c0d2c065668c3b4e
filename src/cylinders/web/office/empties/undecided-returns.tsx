import { useState } from "react";
import { emptiesCount } from "#cylinders/rules/scanning/empties-count.ts";
import {
  cylindersIn,
  type DeviceBatch,
  decided,
  withCondition,
  withoutScan,
  withUnknown,
} from "#cylinders/rules/scanning/scan-queue.ts";
import { scanQueue } from "#cylinders/web/scanning/scan-queue.ts";
import { cleanMobile, isMobile } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { newPressKey } from "#platform/web/forms/press-key.ts";
import { useStore } from "#platform/web/state/create-store.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { MobileField } from "#platform/web/ui/fields/mobile-field.tsx";
import { ReturnedRow } from "./returned-row.tsx";

type Props = { by: string; kindOf: (number: string) => string | undefined };

/** The others of their batches are booked. */
export function UndecidedReturns({ by, kindOf }: Props) {
  const { items } = useStore(scanQueue);
  return items.map(
    (one) =>
      one.owner === by &&
      one.state === "refused" &&
      one.undecided && <Undecided key={one.key} batch={one} undecided={one.undecided} kindOf={kindOf} />,
  );
}

type UndecidedProps = {
  batch: DeviceBatch;
  undecided: NonNullable<DeviceBatch["undecided"]>;
  kindOf: Props["kindOf"];
};

function Undecided({ batch, undecided, kindOf }: UndecidedProps) {
  const [typed, setTyped] = useState(batch.for);
  const answers = new Map(undecided.map((one) => [one.number, one]));

  const change = (to: (batch: DeviceBatch) => DeviceBatch) =>
    scanQueue.change(batch.key, (now) => {
      const next = now && to(now);
      return next && next.scans.length > 0 ? next : undefined;
    });

  async function book() {
    const key = newPressKey();
    await change((now) => decided({ ...now, for: cleanMobile(typed) }, key, new Date()));
    await scanQueue.send(key);
  }

  const isHalf = typed.trim() !== "" && !isMobile(cleanMobile(typed));
  return (
    <Card as="section" className="space-y-3 p-4">
      <h2 className="font-semibold text-heading">{t("To decide: the others are booked")}</h2>
      <ul className="space-y-2">
        {batch.scans.map((scan) => (
          <ReturnedRow
            key={scan.number}
            scan={scan}
            answer={{ kind: "blocked", number: scan.number, ...answers.get(scan.number) }}
            unreachable={false}
            of={kindOf(scan.number)}
            choice={batch.unknown.find(({ number }) => number === scan.number)}
            onCondition={(condition) => void change((now) => withCondition(now, scan.number, condition))}
            onUnknown={(unknown) =>
              void change((now) =>
                unknown.choice === "set-aside" ? withoutScan(now, scan.number) : withUnknown(now, unknown),
              )
            }
            onRemove={() => void change((now) => withoutScan(now, scan.number))}
          />
        ))}
      </ul>
      <MobileField
        label={t("Brought by")}
        optional
        prefix="+91"
        autoComplete="off"
        maxLength={20}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={isHalf && typed.length >= 10 ? t("Mobile number must be exactly 10 digits") : undefined}
      />
      <Button disabled={isHalf} onClick={() => void book()}>
        {t("Book {cylinders}", { cylinders: emptiesCount(cylindersIn(batch)) })}
      </Button>
    </Card>
  );
}
