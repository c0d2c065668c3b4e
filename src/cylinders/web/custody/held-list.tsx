import { useState } from "react";
import { plural, t } from "#platform/rules/language/text.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { type Columns, Table } from "#platform/web/ui/table.tsx";
import { NoValue } from "#platform/web/ui/text/no-value.tsx";
import { Due, type HeldCylinder } from "./due.tsx";
import { LostCylinder, ReportLost } from "./lost-cylinder.tsx";
import { OfferForm } from "./offer-form.tsx";

type Props = {
  cylinders: readonly HeldCylinder[];
  announced: ReadonlySet<string>;
  today: string;
  onBring: (numbers: readonly string[]) => void;
};

/** A trader may hold hundreds: the ones out longest are shown, the rest on request or by number. */
const SHOWN_AT_FIRST = 20;

export function HeldList({ cylinders, announced, today, onBring }: Props) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [typed, setTyped] = useState("");
  const [all, setAll] = useState(cylinders.length <= SHOWN_AT_FIRST);
  const [asking, setAsking] = useState<"offer" | "lost">();
  const free = cylinders.filter(mayBeChosen);
  const numbers = free.flatMap(({ number }) => (chosen.has(number) ? [number] : []));
  const requested = typed.trim().toLowerCase();
  const found = cylinders.filter(({ number, gas }) => `${number} ${gas}`.toLowerCase().includes(requested));
  const shown = all || requested !== "" ? found : found.slice(0, SHOWN_AT_FIRST);

  function choose(number: string, isWanted: boolean) {
    const next = new Set(chosen);
    if (isWanted) next.add(number);
    else next.delete(number);
    setChosen(next);
  }

  return (
    <>
      {cylinders.length > SHOWN_AT_FIRST && (
        <TextField
          label={t("Find a cylinder")}
          type="search"
          autoComplete="off"
          maxLength={64}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {shown.length === 0 ? (
        <p className="text-ink-soft">{t("You have no cylinder like “{typed}”.", { typed: typed.trim() })}</p>
      ) : (
        <Table
          oneLine
          caption={t("Cylinders with you")}
          columns={columnsFor(today, { announced, chosen, choose })}
          rows={shown}
          rowKey={({ number }) => number}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {shown.length < found.length && (
          <Button onClick={() => setAll(true)}>{t("Show all {count}", { count: found.length })}</Button>
        )}
        {free.length > 1 && (
          <Button
            kind="plain"
            onClick={() => setChosen(new Set(numbers.length === free.length ? [] : free.map(({ number }) => number)))}
          >
            {numbers.length === free.length ? t("Choose none") : t("Choose all {count}", { count: free.length })}
          </Button>
        )}
      </div>
      {numbers.length > 0 && (
        <section
          aria-label={t("What to do with them")}
          className="sticky bottom-0 z-10 -mx-4 space-y-2 border-line border-t bg-ground px-4 py-3 md:mx-0 md:rounded-card md:border"
        >
          <p role="status" className="font-semibold">
            {plural(numbers.length, { one: "{count} cylinder chosen", other: "{count} cylinders chosen" })}
          </p>
          <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
            <Button kind="main" className="max-sm:col-span-2" onClick={() => onBring(numbers)}>
              {t("Return {count}", { count: numbers.length })}
            </Button>
            <Button onClick={() => setAsking("offer")}>{t("Transfer {count}", { count: numbers.length })}</Button>
            <Button onClick={() => setAsking("lost")}>{t("Report lost")}</Button>
          </div>
        </section>
      )}
      {asking === "offer" && <OfferForm numbers={numbers} onClose={() => setAsking(undefined)} />}
      {asking === "lost" && (
        <ReportLost
          numbers={numbers}
          note={t("Your deposit stays with us until it is settled.")}
          onReported={(number) => choose(number, false)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}

/** An offered cylinder waits for the receiver, and a lost or condemned one cannot be moved. */
export const mayBeChosen = ({ offered, lost, condemned }: HeldCylinder) => !offered && !lost && !condemned;

type SelectionProps = Pick<Props, "announced"> & {
  chosen: ReadonlySet<string>;
  choose: (number: string, requested: boolean) => void;
};

const columnsFor = (today: string, choosing: SelectionProps): Columns<HeldCylinder> => [
  { name: t("Cylinder"), cell: (held) => <Named held={held} {...choosing} /> },
  { name: t("Gas"), cell: ({ gas }) => gas },
  { name: t("Order"), deskOnly: true, cell: ({ orderNumber }) => orderNumber ?? <NoValue /> },
  { name: t("Days out"), number: true, deskOnly: true, cell: ({ daysOut }) => daysOut },
  { name: t("Due"), cell: ({ dueOn }) => (dueOn ? <Due dueOn={dueOn} today={today} /> : <NoValue />) },
];

function Named({ held, announced, chosen, choose }: { held: HeldCylinder } & SelectionProps) {
  const { number, state, onItsWay, own, offered, lost, condemned, answeredByOther, depositWaits } = held;
  const message = [
    (onItsWay || condemned) && state,
    own && t("Your own"),
    announced.has(number) && t("Return announced"),
    offered && t("Offered"),
    depositWaits && t("Deposit not paid yet"),
    answeredByOther && !depositWaits && t("Someone else's deposit"),
  ].filter(Boolean);
  return (
    <>
      {mayBeChosen(held) ? (
        <label className="flex min-h-target cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            className="tick"
            checked={chosen.has(number)}
            onChange={(event) => choose(number, event.target.checked)}
          />
          <span className="wrap-anywhere">{number}</span>
        </label>
      ) : (
        <span className="wrap-anywhere">{number}</span>
      )}
      {message.length > 0 && <span className="block font-normal text-ink-soft text-sm">{message.join(" · ")}</span>}
      {lost && <LostCylinder number={number} message={state} />}
    </>
  );
}
