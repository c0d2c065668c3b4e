/**
 * Asks the database together what arrives together: whatever comes while a batch is under way waits for it and is the next
 * batch. A batch that hangs holds nobody up: after a moment the next one sets out on another connection. So nobody waits
 * long, and no queue grows without end.
 */
import { t } from "#domain/language/text.ts";
import { Problem } from "#server/http/problems.ts";

const A_MOMENT_MILLISECONDS = 250;
const MAX_WAITING = 2_000;
/** When no batch has come back for that long, whoever has waited as long is told. */
const LONGEST_WAIT_MILLISECONDS = 2_000;

type PendingEntry = { failed: (error: unknown) => void };

type Batches<Entry extends PendingEntry> = {
  /** Takes the next batch out of those who wait, and leaves the rest. */
  choose: (waiting: readonly Entry[]) => { batch: Entry[]; rest: Entry[] };
  /** Tells everybody in the batch how it went; never fails itself. */
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

/** For work that is the same for many as for one, and either done for all of them or for none. */
export function mergeCalls<Asked>(
  workFor: (input: readonly Asked[]) => Promise<unknown>,
): (input: Asked) => Promise<void> {
  const batches = inBatches<PendingEntry & { input: Asked; done: () => void }>({
    choose: (waiting) => ({ batch: [...waiting], rest: [] }),
    async work(batch) {
      try {
        await workFor(batch.map(({ input }) => input));
        for (const { done } of batch) done();
      } catch (error) {
        for (const { failed } of batch) failed(error);
      }
    },
  });
  return (input) => new Promise((done, failed) => batches.add({ input: input, done, failed }));
}

const tooBusy = () =>
  new Problem("too-busy", t("The shop is very busy right now. Please try again in a few seconds."), {
    headers: { "retry-after": "5" },
  });
