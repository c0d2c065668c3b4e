/**
 * The scan batches of this device. A change is stored first and shown then. Confirmed batches are sent oldest first, until the
 * server responds. Time, network and storage are passed in.
 */
import {
  afterResponse,
  confirmed,
  type DeviceBatch,
  isDone,
  nextToSend,
  type ShopResponse,
  secondsToWait,
} from "#cylinders/rules/scanning/scan-queue.ts";
import type { BatchChange, DeviceStore } from "./device-store.ts";

type ScanQueueDependencies = {
  open: () => Promise<DeviceStore>;
  send: (batch: DeviceBatch) => Promise<ShopResponse>;
  now: () => Date;
  after: (seconds: number, run: () => void) => () => void;
  tabs: { tell: () => void; onTold: (listener: () => void) => () => void };
};

export type QueueView = {
  /** False until the storage has been read. */
  ready: boolean;
  lasts: boolean;
  batches: readonly DeviceBatch[];
  sending: boolean;
};

export const NOTHING_READ: QueueView = { ready: false, lasts: true, batches: [], sending: false };

export type ScanQueue = ReturnType<typeof makeScanQueue>;

export function makeScanQueue({ open, send, now, after, tabs }: ScanQueueDependencies) {
  let view = NOTHING_READ;
  let opening: Promise<DeviceStore> | undefined;
  let sender: string | undefined;
  let running = false;
  let wakeUp: (() => void) | undefined;
  const listeners = new Set<() => void>();
  const store = () => {
    opening ??= open();
    return opening;
  };

  function show(part: Partial<QueueView>) {
    view = { ...view, ...part };
    for (const listener of listeners) listener();
  }

  async function load() {
    const stored = await store();
    const all = await stored.all();
    for (const { batch } of all.filter((one) => isDone(one, now()))) await stored.change(batch, () => undefined);
    show({ ready: true, lasts: stored.lasts, batches: all.filter((one) => !isDone(one, now())) });
  }

  async function change(batch: string, changed: BatchChange) {
    await (await store()).change(batch, changed);
    await load();
    tabs.tell();
    void run();
  }

  async function run() {
    if (running || sender === undefined) return;
    running = true;
    try {
      for (let next = nextFor(sender); next !== undefined; next = nextFor(sender)) {
        const { batch } = next;
        show({ sending: true });
        const response = await send(next);
        show({ sending: false });
        await (await store()).change(batch, (stored) =>
          stored?.state === "waiting" ? afterResponse(stored, response) : stored,
        );
        await load();
        tabs.tell();
        if (response.kind === "no-answer") await pause(secondsToWait(next));
      }
    } finally {
      running = false;
    }
  }

  const nextFor = (by: string | undefined) => (by === undefined ? undefined : nextToSend(view.batches, by));

  const pause = (seconds: number) =>
    new Promise<void>((resolve) => {
      const callOff = after(seconds, resolve);
      wakeUp = () => {
        callOff();
        resolve();
      };
    });

  return {
    read: () => view,
    change,
    async forget(by: string) {
      const stored = await store();
      for (const { batch } of (await stored.all()).filter((one) => one.by === by))
        await stored.change(batch, (now) => (now?.by === by ? undefined : now));
      await load();
      tabs.tell();
    },
    /** The batch once the server has responded, or once the first attempt to send it has failed. */
    afterFirstTry: (batch: string) =>
      new Promise<DeviceBatch | undefined>((resolve) => {
        const look = () => {
          const now = view.batches.find((one) => one.batch === batch);
          if (now?.state === "waiting" && now.tries === 0) return;
          listeners.delete(look);
          resolve(now);
        };
        listeners.add(look);
        look();
      }),
    /** The batches, read from the storage. */
    async latest() {
      await load();
      return view.batches;
    },
    /** Confirms a batch and sends it. Resolves once the server has responded, or once sending, also of an older batch, has failed. */
    async book(batch: string): Promise<DeviceBatch | undefined> {
      const tries = () => view.batches.reduce((sum, one) => sum + one.tries, 0);
      const before = tries();
      await change(batch, (stored) => stored && confirmed(stored, now()));
      wakeUp?.();
      return new Promise((resolve) => {
        const look = () => {
          const one = view.batches.find((other) => other.batch === batch);
          if (one?.state === "waiting" && tries() === before) return;
          listeners.delete(look);
          resolve(one);
        };
        listeners.add(look);
        look();
      });
    },
    /** Skips the retry wait: the connection is back, or the user pressed Send now. */
    sendNow: () => wakeUp?.(),
    /** Starts sending this admin's confirmed batches. Returns stop(). */
    startSending(by: string) {
      sender = by;
      void load().then(run);
      return () => {
        sender = undefined;
        wakeUp?.();
      };
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      if (!view.ready) void load();
      const deaf = tabs.onTold(() => void load().then(run));
      return () => {
        listeners.delete(listener);
        deaf();
      };
    },
  };
}
