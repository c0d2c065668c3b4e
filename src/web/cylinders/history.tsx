import { useState } from "react";
import { ApiProblem, callApi } from "#web/api.ts";
import { whyNotSent } from "#web/forms/why-not-sent.ts";
import { momentText } from "#web/shell/moment-text.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { HistoryAnswer } from "./cylinder-answer.ts";

const NOT_FOUND = "History not found";

type Shown = { entries: HistoryAnswer } | { problem: string } | "loading" | undefined;

/** What happened to a cylinder, told when somebody asks. */
export function History({ cylinderNumber }: { cylinderNumber: string }) {
  const [shown, setShown] = useState<Shown>();

  async function toggle() {
    if (shown !== undefined) return setShown(undefined);
    setShown("loading");
    setShown(await readHistory(cylinderNumber));
  }

  return (
    <div>
      <Button
        size="small"
        aria-expanded={shown !== undefined && shown !== "loading"}
        busy={shown === "loading" && "Loading history…"}
        onClick={() => void toggle()}
      >
        {shown === undefined ? "Show History" : "Hide History"}
      </Button>
      <div aria-live="polite">
        {typeof shown === "object" && "problem" in shown && (
          <div className="mt-3">
            <Notice kind="bad">{shown.problem}</Notice>
          </div>
        )}
        {typeof shown === "object" && "entries" in shown && <Entries entries={shown.entries} />}
      </div>
    </div>
  );
}

function Entries({ entries }: { entries: HistoryAnswer }) {
  return (
    <ol className="mt-3 border-line border-l-2 pl-4" aria-label="History">
      {entries.map(({ action, lastOwnerName, updatedAt }, place) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: two things may have happened in one moment; nothing is ever put between
          key={place}
          className="relative py-2 before:absolute before:top-4 before:-left-[1.3125rem] before:size-2 before:rounded-full before:bg-copper"
        >
          <p className="font-medium first-letter:uppercase">{action}</p>
          <p className="wrap-anywhere text-ink-soft text-sm">
            {lastOwnerName && `${lastOwnerName}, `}
            <time dateTime={updatedAt}>{momentText(updatedAt)}</time>
          </p>
        </li>
      ))}
    </ol>
  );
}

async function readHistory(cylinderNumber: string): Promise<Shown> {
  try {
    const entries = await callApi("GET /api/cylinders/{cylinderNumber}/history", {
      params: { cylinderNumber },
      query: {},
    });
    return entries.length > 0 ? { entries } : { problem: NOT_FOUND };
  } catch (error) {
    return { problem: error instanceof ApiProblem && error.status === 404 ? NOT_FOUND : whyNotRead(error) };
  }
}

const whyNotRead = (error: unknown) =>
  error instanceof ApiProblem ? whyNotSent(error) : "We cannot reach the shop: you may be offline. Please try again.";
