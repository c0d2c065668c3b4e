/** What a device stores in IndexedDB: see src/platform/web/offline/outbox-store.ts. */
import type { Page } from "@playwright/test";
import type { OutboxItem } from "../../../src/platform/web/offline/outbox.ts";

const OUTBOX = { name: "outbox", store: "items", keyPath: ["kind", "key"] };
const EARLIER_SCANS = { name: "sheetal-scans", store: "scan-batches", keyPath: "batch" };

/** Puts an item, if there is one, and returns all. */
const access = (page: Page, database: typeof OUTBOX | typeof EARLIER_SCANS, item?: object) =>
  page.evaluate(
    ([{ name, store, keyPath }, put]) =>
      new Promise<object[]>((resolve, reject) => {
        const opening = indexedDB.open(name, 1);
        opening.onerror = () => reject(opening.error);
        opening.onupgradeneeded = () => opening.result.createObjectStore(store, { keyPath });
        opening.onsuccess = () => {
          const items = opening.result.transaction(store, "readwrite").objectStore(store);
          if (put) items.put(put);
          const reading = items.getAll();
          reading.onsuccess = () => resolve(reading.result);
          opening.result.close();
        };
      }),
    [database, item] as const,
  );

export const outboxOf = async (page: Page): Promise<string> => JSON.stringify(await access(page, OUTBOX));

export const putInOutbox = (page: Page, item: OutboxItem & { kind: "order"; body: object; identity: object }) =>
  access(page, OUTBOX, item);

/** As an earlier version stored a scan that is not confirmed yet. */
export const scanInEarlierVersion = (page: Page, by: string, number: string) =>
  access(page, EARLIER_SCANS, {
    ...{ batch: crypto.randomUUID(), by, purpose: "return", for: "", state: "open", confirmedAt: "", message: "" },
    ...{ counted: [], unknown: [], overrides: [], tries: 0 },
    scans: [{ number, at: new Date().toISOString(), condition: "good" }],
  });
