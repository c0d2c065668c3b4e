/**
 * Orders that arrive while others are being written wait for them and are then written together: a busy shop pays for one
 * round trip and one commit where it would have paid for twenty. A quiet one notices nothing, because nobody waits.
 */
import type { Draft, PlaceAll } from "./place-order-statement.ts";

/** Says whether the order is new. */
export type Place = (draft: Draft) => Promise<boolean>;

type Waiting = { draft: Draft; name: string; done: (isNew: boolean) => void; failed: (error: unknown) => void };

const MOST_TOGETHER = 50;

export function placeTogether(placeAll: PlaceAll): Place {
  let waiting: Waiting[] = [];
  let writing = false;

  function writeWaiting() {
    if (writing || waiting.length === 0) return;
    writing = true;
    void write(nextBatch()).finally(() => {
      writing = false;
      writeWaiting();
    });
  }

  /** No order twice in one batch, and always in the same sequence, so that two shops never wait for each other in a ring. */
  function nextBatch(): Waiting[] {
    const batch = new Map<string, Waiting>();
    const rest: Waiting[] = [];
    for (const entry of waiting) {
      if (batch.size < MOST_TOGETHER && !batch.has(entry.name)) batch.set(entry.name, entry);
      else rest.push(entry);
    }
    waiting = rest;
    return [...batch.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
  }

  async function write(batch: readonly Waiting[]): Promise<void> {
    try {
      const placed = await placeAll(batch.map(({ draft }) => draft));
      for (const [place, { done }] of batch.entries()) done(placed.has(place));
    } catch (error) {
      if (batch.length > 1 && isOneOrdersFault(error)) for (const entry of batch) await write([entry]);
      else for (const { failed } of batch) failed(error);
    }
  }

  return (draft) =>
    new Promise((done, failed) => {
      const { mobile, orderNumber } = draft.order;
      waiting.push({ draft, name: `${mobile}/${orderNumber}`, done, failed });
      writeWaiting();
    });
}

/** https://www.postgresql.org/docs/18/errcodes-appendix.html: a broken rule, or a deadlock; nothing was written then. */
const ONE_ORDERS_FAULT = /^(23...|40P01|40001)$/;

/** An account deleted at this very moment must not take other people's orders along. */
function isOneOrdersFault(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: string } };
  return ONE_ORDERS_FAULT.test(cause?.code ?? "");
}
