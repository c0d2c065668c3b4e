import { useState } from "react";
import { useRevalidator } from "react-router";
import {
  type AnnouncedField,
  type AnnouncedReturn,
  announcementProblems,
} from "#domain/cylinders/custody/announced-return.ts";
import { daysAfter } from "#domain/india.ts";
import { plural, t } from "#domain/language/text.ts";
import { ApiProblem, callApi } from "#web/api.ts";
import { FormSummary, fieldId } from "#web/forms/form-summary.tsx";
import { newPressKey } from "#web/forms/press-key.ts";
import { whyNotSent } from "#web/forms/send-error.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { NumberStepper } from "#web/ui/fields/number-stepper.tsx";
import { RadioCards } from "#web/ui/fields/radio-cards.tsx";
import { TextAreaField } from "#web/ui/fields/text-area-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import type { Holdings } from "./due.tsx";
import { mayBeChosen } from "./held-list.tsx";

type Props = {
  holdings: Holdings;
  numbers: readonly string[];
  address: string;
  onClose: () => void;
};

type Problems = Partial<Record<AnnouncedField, string>>;

const FORM = "announce";
const INPUT: readonly AnnouncedField[] = ["day", "address", "cylinders"];
const WHICH_PROBLEM = "announce-which-problem";

/** Announces returning empties, so staff expect them. It books nothing, and a second press is idempotent. */
export function AnnounceForm({ holdings, numbers, address, onClose }: Props) {
  const { today, cylinders, unnumbered } = holdings;
  const { revalidate } = useRevalidator();
  const [input, setInput] = useState<Omit<AnnouncedReturn, "id">>({
    ...{ way: "drop-off", day: today, address, numbers },
    counted: unnumbered.map(({ size }) => ({ size, count: 0 })),
  });
  const [tries, setTries] = useState(0);
  const [refused, setRefused] = useState<Problems>({});
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [key] = useState(newPressKey);
  const free = cylinders.filter(mayBeChosen);
  const found = announcementProblems(input, {
    today,
    holds: (number) => free.some((one) => one.number === number),
    unnumbered: (size) => unnumbered.find((one) => one.size === size)?.count ?? 0,
  });
  const problems: Problems = tries > 0 ? { ...refused, ...found } : {};
  const isWhole = Object.keys(problems).length === 0;
  const total = input.numbers.length + input.counted.reduce((sum, { count }) => sum + count, 0);

  function change(part: Partial<typeof input>) {
    setInput({ ...input, ...part });
    setRefused({});
    setProblem(undefined);
  }

  function choose(number: string, requested: boolean) {
    change({ numbers: requested ? [...input.numbers, number] : input.numbers.filter((one) => one !== number) });
  }

  async function announce() {
    setTries(tries + 1);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      const body = { ...input, numbers: [...input.numbers], counted: [...input.counted], key };
      await callApi("POST /api/announced-returns", { body });
      await revalidate();
      onClose();
      toast(t("Thank you. You can print the slip now."));
    } catch (error) {
      if (error instanceof ApiProblem) setRefused(error.fields);
      setProblem(whyNotSent(error));
      // The server's findings are new, so the summary takes the focus again.
      setTries((before) => before + 1);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t("Announce a return")}
      description={t("This records nothing. The scan and count at our gate are final.")}
      footer={
        <>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button kind="main" busy={busy && t("Announcing…")} onClick={() => void announce()}>
            {plural(total, { one: "Announce {count} cylinder", other: "Announce {count} cylinders" })}
          </Button>
        </>
      }
    >
      <form
        noValidate
        aria-label={t("Announce a return")}
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault();
          void announce();
        }}
      >
        <FormSummary
          form={FORM}
          fields={INPUT}
          problems={problems}
          attempt={tries}
          refusal={isWhole ? problem : undefined}
        />
        <RadioCards
          legend={t("How you return them")}
          options={[
            { value: "drop-off", label: t("I will bring them") },
            { value: "pickup", label: t("The shop picks them up") },
          ]}
          value={input.way}
          onChange={(way) => change({ way })}
        />
        <TextField
          id={fieldId(FORM, "day")}
          label={t("Day")}
          type="date"
          min={today}
          max={daysAfter(today, 60)}
          value={input.day}
          onChange={(event) => change({ day: event.target.value })}
          error={problems.day}
        />
        {input.way === "pickup" && (
          <TextAreaField
            id={fieldId(FORM, "address")}
            label={t("Where we pick them up")}
            autoComplete="street-address"
            rows={2}
            maxLength={300}
            value={input.address}
            onChange={(event) => change({ address: event.target.value })}
            error={problems.address}
          />
        )}
        <fieldset id={fieldId(FORM, "cylinders")} tabIndex={-1} aria-describedby={problems.cylinders && WHICH_PROBLEM}>
          <legend className="mb-1.5 font-semibold text-[0.9375rem]">{t("Which cylinders")}</legend>
          {problems.cylinders && (
            <p id={WHICH_PROBLEM} className="mb-2 text-bad text-sm">
              {problems.cylinders}
            </p>
          )}
          {free.length > 0 && (
            <ul className="max-h-64 overflow-y-auto rounded-control border border-line px-3">
              {free.map(({ number, gas, daysOut }) => (
                <li key={number}>
                  <label className="flex min-h-target cursor-pointer items-center gap-3">
                    <input
                      type="checkbox"
                      className="tick"
                      checked={input.numbers.includes(number)}
                      onChange={(event) => choose(number, event.target.checked)}
                    />
                    <span className="wrap-anywhere flex-1 font-semibold">{number}</span>
                    <span className="text-ink-soft text-sm">
                      {plural(daysOut, { one: "{gas}, {count} day", other: "{gas}, {count} days" }, { gas })}
                    </span>
                  </label>
                </li>
              ))}
            </ul>
          )}
          {free.length > 1 && (
            <Button
              size="small"
              kind="plain"
              onClick={() =>
                change({ numbers: input.numbers.length === free.length ? [] : free.map(({ number }) => number) })
              }
            >
              {input.numbers.length === free.length
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
                  value={input.counted.find((one) => one.size === size)?.count ?? 0}
                  limits={{ min: 0, max: owed }}
                  onChange={(count) =>
                    change({ counted: input.counted.map((one) => (one.size === size ? { size, count } : one)) })
                  }
                />
              </li>
            ))}
          </ul>
        </fieldset>
      </form>
    </Dialog>
  );
}
