/** The outbox in IndexedDB, which survives a reload and a power loss. */

/** Maps an item to its next state; undefined means absent. A changed key replaces the old item. */
export type ItemChange<Item> = (now: Item | undefined) => Item | undefined;

export type OutboxStore<Item> = {
  all: () => Promise<Item[]>;
  /** Atomic, because two tabs may change the same item. Resolves once it is durable. */
  change: (key: string, change: ItemChange<Item>) => Promise<void>;
  /** False where the browser has no storage: a reload then loses the items. */
  lasts: boolean;
};

export function memoryStore<Item extends { key: string }>(): OutboxStore<Item> {
  const items = new Map<string, Item>();
  return {
    lasts: false,
    all: async () => [...items.values()],
    change: async (key, change) => {
      const changed = change(items.get(key));
      if (changed?.key !== key) items.delete(key);
      if (changed !== undefined) items.set(changed.key, changed);
    },
  };
}

const STORE = "items";

/** A connection for each access: browsers close those of pages in the background. */
function connect(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("outbox", 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: ["kind", "key"] });
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
}

export async function openStore<Item extends { key: string }>(kind: string): Promise<OutboxStore<Item>> {
  const store = storeOf<Item>(kind);
  return store.all().then(
    () => store,
    () => memoryStore(),
  );
}

function storeOf<Item extends { key: string }>(kind: string): OutboxStore<Item> {
  async function access<Result>(
    mode: IDBTransactionMode,
    step: (items: IDBObjectStore, done: (result: Result) => void) => void,
  ) {
    const database = await connect();
    try {
      return await new Promise<Result>((resolve, reject) => {
        // Strict: the transaction completes only after the data is on disk.
        const transaction = database.transaction(STORE, mode, { durability: "strict" });
        let result: Result;
        step(transaction.objectStore(STORE), (found) => {
          result = found;
        });
        transaction.oncomplete = () => resolve(result);
        transaction.onabort = () => reject(transaction.error ?? new Error("The device could not store the item."));
      });
    } finally {
      database.close();
    }
  }

  return {
    lasts: true,
    all: () =>
      access<Item[]>("readonly", (items, done) => {
        const reading = items.getAll(IDBKeyRange.bound([kind], [kind, []]));
        reading.onsuccess = () => done(reading.result);
      }),
    change: (key, change) =>
      access<void>("readwrite", (items) => {
        const reading = items.get([kind, key]);
        reading.onsuccess = () => {
          const changed = change(reading.result);
          if (changed?.key !== key) items.delete([kind, key]);
          if (changed !== undefined) items.put({ ...changed, kind });
        };
      }),
  };
}
