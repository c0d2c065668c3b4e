import { useState } from "react";
import type { ConditionCount } from "#catalogue/rules/empties/counted-conditions.ts";
import { EMPTY_CYLINDERS, type EmptySize } from "#catalogue/rules/empties/sizes.ts";
import { ConditionCounts } from "#catalogue/web/office/empties/condition-counts.tsx";
import { countOf, notGoodOf } from "#cylinders/rules/scanning/counted-on-device.ts";
import type { DeviceBatch } from "#cylinders/rules/scanning/scan-queue.ts";
import { cleanMobile, isMobile } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { Card } from "#platform/web/ui/card.tsx";
import { MobileField } from "#platform/web/ui/fields/mobile-field.tsx";
import { NumberStepper } from "#platform/web/ui/fields/number-stepper.tsx";

type Props = {
  batch: Pick<DeviceBatch, "for" | "counted"> | undefined;
  onMobile: (mobile: string) => void;
  onCount: (size: EmptySize, count: number) => void;
  onNotGood: (size: EmptySize, notGood: ConditionCount[]) => void;
};

const NOTHING: Pick<DeviceBatch, "for" | "counted"> = { for: "", counted: [] };

/** Prompts for the customer only if the cylinders do not identify them. */
export function WithoutNumber({ batch = NOTHING, onMobile, onCount, onNotGood }: Props) {
  const [typed, setTyped] = useState(batch.for);

  function type(text: string) {
    setTyped(text);
    const mobile = cleanMobile(text);
    if (text.trim() === "") onMobile("");
    else if (isMobile(mobile)) onMobile(mobile);
  }

  const isHalf = typed.trim() !== "" && !isMobile(cleanMobile(typed));
  return (
    <Card as="section" className="space-y-4 p-4">
      <MobileField
        label={t("Brought by")}
        hint={t(
          "Mobile number: for cylinders without a number, unknown cylinders, or when someone other than the holder brings them.",
        )}
        optional
        prefix="+91"
        autoComplete="off"
        maxLength={20}
        value={typed}
        onChange={(event) => type(event.target.value)}
        error={isHalf && typed.length >= 10 ? t("Mobile number must be exactly 10 digits") : undefined}
      />
      <div>
        <h2 className="font-semibold text-[0.9375rem]">{t("Without a number")}</h2>
        <ul className="mt-2 space-y-2">
          {EMPTY_CYLINDERS.map(({ size, title }) => (
            <li key={size} className="space-y-2">
              <div className="flex items-center justify-between gap-3">
                <span>{title()}</span>
                <NumberStepper
                  label={title()}
                  value={countOf(batch, size)}
                  limits={{ min: 0, max: 500 }}
                  onChange={(count) => onCount(size, count)}
                />
              </div>
              <ConditionCounts
                size={title()}
                came={countOf(batch, size)}
                notGood={notGoodOf(batch, size)}
                onChange={(notGood) => onNotGood(size, notGood)}
              />
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
