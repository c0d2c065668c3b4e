import { useState } from "react";
import { actionLabel } from "#cylinders/rules/custody/cylinder-state.ts";
import { CYLINDER_LABELS } from "#cylinders/rules/registry/cylinder.ts";
import { dayInIndia, startOfDayInIndia } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { ApiProblem } from "#platform/web/api.ts";
import { whyNotSent } from "#platform/web/forms/send-error.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { dateTimeText, dayText } from "#platform/web/ui/text/time-text.ts";
import type { HistoryResponse } from "./cylinder-response.ts";
import { type HistoryPage, readHistory } from "./read-history.ts";

const NOT_FOUND = () => t("History not found");

/** With its first entries it is open and stays so. Remount it after a change: the entries would be out of date. */
export function History({ cylinderNumber, first }: { cylinderNumber: string; first?: HistoryPage }) {
  const [shown, setShown] = useState(first);
  const [loading, setLoading] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function read(before: HistoryResponse) {
    setLoading(true);
    setProblem(undefined);
    try {
      const { entries, more } = await readHistory(cylinderNumber, before.length);
      const all = [...before, ...entries];
      setShown({ entries: all, more });
      if (all.length === 0) setProblem(NOT_FOUND());
    } catch (error) {
      setProblem(whyNotRead(error));
    }
    setLoading(false);
  }

  function toggle() {
    if (shown === undefined && problem === undefined) return void read([]);
    setShown(undefined);
    setProblem(undefined);
  }

  const open = shown !== undefined || problem !== undefined;
  return (
    <div>
      {!first && (
        <Button size="small" aria-expanded={open} busy={loading && !open && t("Loading history…")} onClick={toggle}>
          {open ? t("Hide History") : t("Show History")}
        </Button>
      )}
      <div aria-live="polite">
        {shown && shown.entries.length > 0 && <Entries entries={shown.entries} />}
        {problem && (
          <div className="mt-3">
            <Notice kind="bad">{problem}</Notice>
          </div>
        )}
      </div>
      {shown?.more && (
        <Button
          size="small"
          className="mt-3"
          busy={loading && t("Loading more…")}
          onClick={() => void read(shown.entries)}
        >
          {t("Show more")}
        </Button>
      )}
    </div>
  );
}

/** Midnight is that of a day without a time, such as a filling date. */
const momentText = (at: string) =>
  startOfDayInIndia(dayInIndia(new Date(at))).getTime() === Date.parse(at) ? dayText(at) : dateTimeText(at);

function Entries({ entries }: { entries: HistoryResponse }) {
  return (
    <ol className="mt-3 border-line border-l-2 pl-4" aria-label={t("History")}>
      {entries.map(({ action, lastOwnerName, updatedAt, reason, changes = [] }, place) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: two things may have happened in one moment; nothing is ever put between
          key={place}
          className="relative py-2 before:absolute before:top-4 before:-left-[1.3125rem] before:size-2 before:rounded-full before:bg-copper"
        >
          <p className="font-medium">{actionLabel(action)}</p>
          <p className="wrap-anywhere text-ink-soft text-sm">
            {lastOwnerName && `${lastOwnerName}, `}
            <time dateTime={updatedAt}>{momentText(updatedAt)}</time>
          </p>
          {changes.map(({ fact, before, after }) => (
            <p key={fact} className="wrap-anywhere text-sm">
              {CYLINDER_LABELS()[fact]}: <del>{before}</del> <ins className="font-medium no-underline">{after}</ins>
            </p>
          ))}
          {reason && <p className="wrap-anywhere text-ink-soft text-sm">{t("Reason: {reason}", { reason })}</p>}
        </li>
      ))}
    </ol>
  );
}

function whyNotRead(error: unknown): string {
  if (!(error instanceof ApiProblem)) return t("We cannot reach the shop: you may be offline. Please try again.");
  return error.status === 404 ? NOT_FOUND() : whyNotSent(error);
}
