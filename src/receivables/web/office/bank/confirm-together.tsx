import { useState } from "react";
import { useRevalidator } from "react-router";
import { plural, t } from "#platform/rules/language/text.ts";
import { rupees, shopPrice, sum } from "#platform/rules/money/money.ts";
import { whyNotSent } from "#platform/web/forms/send-error.ts";
import { ActionBar } from "#platform/web/office-kit/action-bar.tsx";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import { Progress } from "#platform/web/ui/progress.tsx";
import { type BankLine, bookLines, type LineError, suggestedBooking } from "./bank-line.ts";
import { LineCard } from "./line-card.tsx";

type Props = { lines: readonly BankLine[]; total: number };

/** Confirms all sufficiently certain lines with one press. Each line succeeds or fails on its own. */
export function ConfirmAll({ lines, total }: Props) {
  const { revalidate } = useRevalidator();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [done, setDone] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const [refused, setRefused] = useState<readonly (LineError & { amount: number })[]>([]);
  const chosen = lines.filter(({ id }) => !left.has(id));
  const worth = sum(chosen.map(({ amount }) => rupees(amount)));

  function tick(id: string, isOn: boolean) {
    const next = new Set(left);
    if (isOn) next.delete(id);
    else next.add(id);
    setLeft(next);
  }

  async function confirm() {
    setProblem(undefined);
    try {
      const bookings = chosen.flatMap((line) => suggestedBooking(line) ?? []);
      const responses = await bookLines(bookings, setDone);
      const amountOf = (id: string) => lines.find((line) => line.id === id)?.amount ?? 0;
      setRefused(responses.map((response) => ({ ...response, amount: amountOf(response.id) })));
      const booked = bookings.length - responses.length;
      toast(plural(booked, { one: "{count} line booked.", other: "{count} lines booked." }));
    } catch (error) {
      setProblem(whyNotSent(error));
    } finally {
      setDone(undefined);
      await revalidate();
    }
  }

  return (
    <div className="space-y-4">
      {problem && <Notice kind="bad">{problem}</Notice>}
      {refused.length > 0 && <NotBooked refused={refused} />}
      <ul className="space-y-3">
        {lines.map((line) => (
          <Card key={line.id} as="li" className="px-5 py-4">
            <LineCard line={line} mayBook tick={{ on: !left.has(line.id), onChange: (isOn) => tick(line.id, isOn) }} />
          </Card>
        ))}
      </ul>
      {done === undefined ? (
        <ActionBar
          text={
            total > lines.length && (
              <p className="text-ink-soft text-sm">
                {t("First {count} of {all}", { count: lines.length, all: total })}
              </p>
            )
          }
        >
          <Button kind="main" disabled={chosen.length === 0} onClick={() => void confirm()}>
            {plural(
              chosen.length,
              { one: "Confirm {count} line, {amount}", other: "Confirm {count} lines, {amount}" },
              { amount: shopPrice(worth) },
            )}
          </Button>
        </ActionBar>
      ) : (
        <Progress
          label={plural(chosen.length, { one: "Confirming {count} line", other: "Confirming {count} lines" })}
          percent={(done / chosen.length) * 100}
        />
      )}
    </div>
  );
}

function NotBooked({ refused }: { refused: readonly (LineError & { amount: number })[] }) {
  return (
    <Notice kind="bad" title={t("These lines were not booked. The others were.")}>
      <ul>
        {refused.map(({ id, amount, error }) => (
          <li key={id}>
            {shopPrice(rupees(amount))}: {error}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
