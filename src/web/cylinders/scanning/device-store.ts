/** Where batches of scans are kept on the device: in IndexedDB, which a reload and an empty battery leave as it was. */

import type { DeviceBatch } from "#domain/cylinders/scanning/scan-queue.ts";

/** What becomes of a batch; undefined where there is none, or none any more. A new number replaces the old one. */
export type BatchChange = (now: DeviceBatch | undefined) => DeviceBatch | undefined;

export type DeviceStore = {
  all: () => Promise<DeviceBatch[]>;
  /** Reads and writes in one step, because two tabs may work on the same batch. Answers when it is written for good. */
  change: (batch: string, change: BatchChange) => Promise<void>;
  /** Whether it is still there after a reload. */
  lasts: boolean;
};

/** For a browser that keeps nothing: the screen says so. */
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
        // Strict: written to the disk before it is called written.
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
