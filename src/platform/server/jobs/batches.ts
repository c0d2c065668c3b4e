/**
 * Batches concurrent database calls: calls that arrive during a batch form the next one. If a batch hangs, the next starts after a
 * moment on another connection.
 */
import { t } from "#platform/rules/language/text.ts";
import { Problem } from "#platform/server/http/problems.ts";

const A_MOMENT_MILLISECONDS = 250;
const MAX_WAITING = 2_000;
/** If no batch finished for this long, entries that waited as long fail. */
const LONGEST_WAIT_MILLISECONDS = 2_000;

type PendingEntry = { failed: (error: unknown) => void };

type Batches<Entry extends PendingEntry> = {
  choose: (waiting: readonly Entry[]) => { batch: Entry[]; rest: Entry[] };
  /** Settles every entry; must not throw. */
  work: (batch: readonly Entry[]) => Promise<void>;
};

export function inBatches<Entry extends PendingEntry>({ choose, work }: Batches<Entry>) {
  const since = new WeakMap<Entry, number>();
  let waiting: Entry[] = [];
  let underWay = false;
  let movedAt = performance.now();

  function setOut() {
    if (underWay || waiting.length === 0) return;
    const { batch, rest } = choose(waiting);
    waiting = rest;
    underWay = true;
    let over = false;
    const next = () => {
      if (over) return;
      over = true;
      clearTimeout(slow);
      underWay = false;
      setOut();
    };
    const slow = setTimeout(() => {
      sendAwayTheLong();
      next();
    }, A_MOMENT_MILLISECONDS);
    void work(batch).finally(() => {
      movedAt = performance.now();
      next();
    });
  }

  function sendAwayTheLong() {
    const longAgo = performance.now() - LONGEST_WAIT_MILLISECONDS;
    if (movedAt > longAgo) return;
    const tooLong = waiting.filter((entry) => (since.get(entry) ?? 0) < longAgo);
    waiting = waiting.filter((entry) => !tooLong.includes(entry));
    for (const { failed } of tooLong) failed(tooBusy());
  }

  return {
    add(entry: Entry) {
      if (waiting.length >= MAX_WAITING) return entry.failed(tooBusy());
      since.set(entry, performance.now());
      waiting.push(entry);
      setOut();
    },
    waiting: () => waiting.length,
  };
}

const tooBusy = () =>
  new Problem("too-busy", t("The shop is very busy right now. Please try again in a few seconds."), {
    headers: { "retry-after": "5" },
  });
