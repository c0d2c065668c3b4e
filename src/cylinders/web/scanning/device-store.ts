/** Stores scan batches in IndexedDB, which survives a reload and a power loss. */

import type { DeviceBatch } from "#cylinders/rules/scanning/scan-queue.ts";

/** Maps a batch to its next state; undefined means absent. A changed number replaces the old batch. */
export type BatchChange = (now: DeviceBatch | undefined) => DeviceBatch | undefined;

export type DeviceStore = {
  all: () => Promise<DeviceBatch[]>;
  /** Atomic, because two tabs may change the same batch. Resolves once it is durable. */
  change: (batch: string, change: BatchChange) => Promise<void>;
  lasts: boolean;
};

/** For a browser without storage; the screen shows a warning. */
export function memoryStore(): DeviceStore {
  const stored = new Map<string, DeviceBatch>();
  return {
    lasts: false,
    all: async () => [...stored.values()],
    change: async (batch, change) => {
      const changed = change(stored.get(batch));
      if (changed?.batch !== batch) stored.delete(batch);
      if (changed !== undefined) stored.set(changed.batch, changed);
    },
  };
}

const STORE = "scan-batches";

export async function openDeviceStore(): Promise<DeviceStore> {
  const database = await opened().catch(() => undefined);
  return database === undefined ? memoryStore() : storeIn(database);
}

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("sheetal-scans", 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: "batch" });
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
}

function storeIn(database: IDBDatabase): DeviceStore {
  return {
    lasts: true,
    all: () =>
      new Promise((resolve, reject) => {
        const reading = database.transaction(STORE).objectStore(STORE).getAll();
        reading.onsuccess = () => resolve(reading.result as DeviceBatch[]);
        reading.onerror = () => reject(reading.error);
      }),
    change: (batch, change) =>
      new Promise((resolve, reject) => {
        // Strict: the transaction completes only after the data is on disk.
        const step = database.transaction(STORE, "readwrite", { durability: "strict" });
        const batches = step.objectStore(STORE);
        const reading = batches.get(batch);
        reading.onsuccess = () => {
          const changed = change(reading.result as DeviceBatch | undefined);
          if (changed?.batch !== batch) batches.delete(batch);
          if (changed !== undefined) batches.put(changed);
        };
        step.oncomplete = () => resolve();
        step.onabort = () => reject(step.error ?? new Error("The device could not keep the scan."));
      }),
  };
}
