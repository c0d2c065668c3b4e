import { useState } from "react";
import { useRevalidator } from "react-router";
import { type AnnouncedReturn, announcementProblems } from "#cylinders/rules/custody/announced-return.ts";
import { daysAfter } from "#platform/rules/india/india.ts";
import { plural, t } from "#platform/rules/language/text.ts";
import { callApi } from "#platform/web/api.ts";
import { FormDialog } from "#platform/web/forms/form-dialog.tsx";
import { newPressKey } from "#platform/web/forms/press-key.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { ErrorSummary } from "#platform/web/ui/fields/error-summary.tsx";
import { NumberStepper } from "#platform/web/ui/fields/number-stepper.tsx";
import { RadioCards } from "#platform/web/ui/fields/radio-cards.tsx";
import { TextAreaField } from "#platform/web/ui/fields/text-area-field.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import { CylinderTicks } from "./cylinder-ticks.tsx";
import type { Holdings } from "./due.tsx";
import { mayBeChosen } from "./held-list.tsx";

type Props = {
  holdings: Holdings;
  numbers: readonly string[];
  address: string;
  onClose: () => void;
};

type Chosen = Pick<AnnouncedReturn, "numbers" | "counted">;

const WHICH_PROBLEM = "announce-which-problem";

/** Announces returning empties, so staff expect them. It books nothing, and a second press is idempotent. */
export function AnnounceForm({ holdings, numbers, address, onClose }: Props) {
  const { today, cylinders, unnumbered } = holdings;
  const { revalidate } = useRevalidator();
  const [key] = useState(newPressKey);
  const free = cylinders.filter(mayBeChosen);
  const initial: Omit<AnnouncedReturn, "id" | keyof Chosen> & { cylinders: Chosen } = {
    ...{ way: "drop-off", day: today, address },
    cylinders: { numbers, counted: unnumbered.map(({ size }) => ({ size, count: 0 })) },
  };
  const form = useForm({
    name: "announce",
    initial,
    check: ({ cylinders: chosen, ...rest }) =>
      announcementProblems(
        { ...rest, ...chosen },
        {
          today,
          holds: (number) => free.some((one) => one.number === number),
          unnumbered: (size) => unnumbered.find((one) => one.size === size)?.count ?? 0,
        },
      ),
    send: async ({ cylinders: { numbers, counted }, ...rest }) => {
      const body = { ...rest, numbers: [...numbers], counted: [...counted], key };
      await callApi("POST /api/announced-returns", { body });
      await revalidate();
      onClose();
      toast(t("Thank you. You can print the slip now."));
    },
  });
  const chosen = form.values.cylinders;
  const total = chosen.numbers.length + chosen.counted.reduce((sum, { count }) => sum + count, 0);
  const choose = (part: Partial<Chosen>) => form.set({ cylinders: { ...chosen, ...part } });
  const which = form.problems.cylinders;

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t("Announce a return")}
      description={t("This records nothing. The scan and count at our gate are final.")}
      width="normal"
      action={plural(total, { one: "Announce {count} cylinder", other: "Announce {count} cylinders" })}
      busy={t("Announcing…")}
    >
      <form {...form.wiring} aria-label={t("Announce a return")} className="space-y-5">
        <ErrorSummary problems={form.listed} attempt={form.attempt} />
        <RadioCards
          legend={t("How you return them")}
          options={[
            { value: "drop-off", label: t("I will bring them") },
            { value: "pickup", label: t("The shop picks them up") },
          ]}
          {...form.choice("way")}
        />
        <TextField {...form.field("day")} label={t("Day")} type="date" min={today} max={daysAfter(today, 60)} />
        {form.values.way === "pickup" && (
          <TextAreaField
            {...form.field("address")}
            label={t("Where we pick them up")}
            autoComplete="street-address"
            rows={2}
            maxLength={300}
          />
        )}
        <fieldset id={form.idOf("cylinders")} tabIndex={-1} aria-describedby={which && WHICH_PROBLEM}>
          <legend className="mb-1.5 font-semibold text-[0.9375rem]">{t("Which cylinders")}</legend>
          {which && (
            <p id={WHICH_PROBLEM} className="mb-2 text-bad text-sm">
              {which}
            </p>
          )}
          {free.length > 0 && (
            <CylinderTicks
              cylinders={free.map(({ number, gas, daysOut }) => ({
                number,
                note: plural(daysOut, { one: "{gas}, {count} day", other: "{gas}, {count} days" }, { gas }),
              }))}
              isTicked={(number) => chosen.numbers.includes(number)}
              onTick={(number, ticked) =>
                choose({
                  numbers: [...chosen.numbers.filter((one) => one !== number), ...(ticked ? [number] : [])],
                })
              }
            />
          )}
          {free.length > 1 && (
            <Button
              size="small"
              kind="plain"
              onClick={() =>
                choose({ numbers: chosen.numbers.length === free.length ? [] : free.map(({ number }) => number) })
              }
            >
              {chosen.numbers.length === free.length
                ? t("Choose none")
                : t("Choose all {count}", { count: free.length })}
            </Button>
          )}
          <ul className="mt-3 space-y-2">
            {unnumbered.map(({ size, name, count: owed }) => (
              <li key={size} className="flex items-center justify-between gap-3">
                <span>
                  {name}
                  <span className="block text-ink-soft text-sm">{t("without a number, {owed} owed", { owed })}</span>
                </span>
                <NumberStepper
                  label={t("{name} without a number", { name })}
                  value={chosen.counted.find((one) => one.size === size)?.count ?? 0}
                  limits={{ min: 0, max: owed }}
                  onChange={(count) =>
                    choose({ counted: chosen.counted.map((one) => (one.size === size ? { size, count } : one)) })
                  }
                />
              </li>
            ))}
          </ul>
        </fieldset>
      </form>
    </FormDialog>
  );
}
