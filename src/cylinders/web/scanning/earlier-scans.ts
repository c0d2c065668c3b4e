/** Scans that an earlier version stored in a database of its own. */
import type { DeviceBatch } from "#cylinders/rules/scanning/scan-queue.ts";

const STORE = "scan-batches";

type EarlierBatch = Omit<DeviceBatch, "key" | "owner" | "at" | "state"> & {
  batch: string;
  by: string;
  confirmedAt: string;
  state: "open" | "waiting" | "booked" | "refused";
};

export const earlierScans = { read, forget };

async function read(): Promise<DeviceBatch[]> {
  const found = await access<EarlierBatch[]>("readonly", (batches) => batches.getAll());
  return (found ?? []).map(({ batch, by, confirmedAt, state, ...rest }) => ({
    ...rest,
    ...{ key: batch, owner: by, at: confirmedAt, state: state === "booked" ? "sent" : state },
  }));
}

/** One by one, because a tab of the earlier version may still add some. */
async function forget(taken: readonly DeviceBatch[]) {
  for (const { key } of taken) await access("readwrite", (batches) => batches.delete(key));
}

/** Undefined without such a database. */
function access<Result>(mode: IDBTransactionMode, step: (batches: IDBObjectStore) => IDBRequest<Result>) {
  return new Promise<Result | undefined>((resolve, reject) => {
    const opening = indexedDB.open("sheetal-scans", 1);
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => resolve(undefined);
    opening.onsuccess = () => {
      const database = opening.result;
      const transaction = database.transaction(STORE, mode, { durability: "strict" });
      const request = step(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
      database.close();
    };
  });
}
