/** Works through a long list without blocking the event loop. */
import { setImmediate as yieldToEventLoop } from "node:timers/promises";

export async function forEachYielding<Item>(
  items: readonly Item[],
  batchSize: number,
  work: (item: Item) => void,
): Promise<void> {
  for (const [place, item] of items.entries()) {
    if (place > 0 && place % batchSize === 0) await yieldToEventLoop();
    work(item);
  }
}
