import { useState } from "react";
import { EMPTY_CYLINDERS } from "#catalogue/rules/empties/sizes.ts";
import type { DeviceBatch } from "#cylinders/rules/scanning/scan-queue.ts";
import { cleanMobile, isMobile } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { Card } from "#platform/web/ui/card.tsx";
import { MobileField } from "#platform/web/ui/fields/mobile-field.tsx";
import { NumberStepper } from "#platform/web/ui/fields/number-stepper.tsx";

type Props = {
  batch: DeviceBatch | undefined;
  onMobile: (mobile: string) => void;
  onCount: (size: (typeof EMPTY_CYLINDERS)[number]["size"], count: number) => void;
};

/** Prompts for the customer only if the cylinders do not identify them. */
export function WithoutNumber({ batch, onMobile, onCount }: Props) {
  const [typed, setTyped] = useState(batch?.for ?? "");

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
            <li key={size} className="flex items-center justify-between gap-3">
              <span>{title()}</span>
              <NumberStepper
                label={title()}
                value={batch?.counted.find((one) => one.size === size)?.count ?? 0}
                limits={{ min: 0, max: 500 }}
                onChange={(count) => onCount(size, count)}
              />
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
