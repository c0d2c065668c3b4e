/**
 * Work of this device that the shop does not have yet. An item is stored first, shown then, and sent under its own idempotency key
 * until the server responds: a closed tab, a second tab and another login lose nothing. See docs/decisions/0040.
 */
import { ApiProblem, type SendToApi } from "#platform/web/api.ts";
import { createStore } from "#platform/web/state/create-store.ts";
import { makeRetry, type Schedule } from "#platform/web/state/retry.ts";
import { oneTabOnly, onOtherTabs, tellOtherTabs } from "#platform/web/state/storage.ts";
import { type ItemChange, type OutboxStore, openStore } from "./outbox-store.ts";

export type OutboxItem = {
  /** Idempotency key. */
  key: string;
  /** Only this person's session sends it. */
  owner: string;
  /** "open": still being made. "refused": its owner corrects or discards it. */
  state: "open" | "waiting" | "refused" | "sent";
  /** When its owner sent it, by the device's clock: the oldest is sent first. */
  at: string;
  /** The server's message, if it refused the item or could not take it. */
  message: string;
};

export type SendResult<Response> =
  | { kind: "sent"; response: Response }
  /** Another tab has sent or removed it. */
  | { kind: "gone" }
  | { kind: "refused"; problem: ApiProblem }
  | { kind: "unreachable"; error: unknown };

export type OutboxView<Item> = {
  /** False until the storage has been read. */
  ready: boolean;
  lasts: boolean;
  sending: boolean;
  items: readonly Item[];
};

type Options<Item, Response> = {
  /** Throws if the server refused the item or was not reached. */
  send: (item: Item) => Promise<Response>;
  /** False: sent only on request. */
  isDue?: (item: Item, now: Date) => boolean;
  /** Sent items are shown for this time. */
  remembers?: number;
  /** If the server took only a part: that part, and the rest as an item with a key of its own. */
  divide?: (item: Item, response: Response) => { sent: Item; rest: Item | undefined };
  /** Refused while the queue was sent, without the user waiting for it. */
  onRefused?: (item: Item, problem: ApiProblem) => void;
  /** What earlier versions stored elsewhere; deleted there once it is here. */
  earlier?: { read: () => Promise<Item[]>; forget: (taken: readonly Item[]) => Promise<void> };
  open?: () => Promise<OutboxStore<Item>>;
  now?: () => Date;
  after?: Schedule;
};

const LOGIN_ENDED = 401;
const RETRY_LATER = [LOGIN_ENDED, 408, 425, 429];

/** The server rejected it, and would again. Every other error counts as not reached, also a conflict with another request. */
export const isRefusal = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem &&
  error.status >= 400 &&
  error.status < 500 &&
  !RETRY_LATER.includes(error.status) &&
  error.code !== "changed-meanwhile";

export type Outbox<Item extends OutboxItem, Response> = ReturnType<typeof makeOutbox<Item, Response>>;

export function makeOutbox<Item extends OutboxItem, Response>(
  kind: string,
  {
    send: post,
    isDue = () => true,
    remembers = 0,
    divide = (item) => ({ sent: item, rest: undefined }),
    onRefused,
    earlier,
    open = () => openStore<Item>(kind),
    now = () => new Date(),
    after,
  }: Options<Item, Response>,
) {
  const mark = `outbox:${kind}`;
  const nothing: OutboxView<Item> = { ready: false, lasts: true, sending: false, items: [] };
  const view = createStore(nothing, () => {
    if (!view.read().ready) void lookAgain();
    return typeof window === "undefined" ? undefined : onOtherTabs(mark, lookAgain);
  });
  const underway = new Map<string, Promise<SendResult<Response>>>();
  const retry = makeRetry(async () => (await sendDue()).kind !== "unreachable", after && { after });
  let opening: Promise<OutboxStore<Item>> | undefined;
  let sender: string | undefined;

  const show = (part: Partial<OutboxView<Item>>) => view.set({ ...view.read(), ...part });
  const store = () =>
    (opening ??= open().then((opened) =>
      takeOver(opened).then(
        () => opened,
        () => opened,
      ),
    ));

  /** Twice is harmless: an item that is here already stays, and the server knows its key. */
  async function takeOver(opened: OutboxStore<Item>) {
    const found = (await earlier?.read()) ?? [];
    for (const item of found) await opened.change(item.key, (stored) => stored ?? item);
    if (found.length > 0 && opened.lasts) await earlier?.forget(found);
  }

  async function load(): Promise<readonly Item[]> {
    const opened = await store();
    const all = await opened.all();
    const isOver = ({ state, at }: Item) => state === "sent" && now().getTime() - Date.parse(at) > remembers;
    for (const { key } of all.filter(isOver)) await opened.change(key, () => undefined);
    const items = all.filter((item) => !isOver(item)).toSorted((one, other) => one.at.localeCompare(other.at));
    show({ ready: true, lasts: opened.lasts, items });
    return items;
  }

  async function lookAgain() {
    // A logout clears the site's storage, which ends these accesses and tells every tab.
    const items = await load().catch(() => []);
    // The tab that stored it sends it at once, unless it was closed.
    if (items.some(isToSend)) retry.later();
  }

  async function change(key: string, to: ItemChange<Item>) {
    await (await store()).change(key, to);
    await load();
    tellOtherTabs(mark);
  }

  const isToSend = (item: Item) => item.state === "waiting" && item.owner === sender && isDue(item, now());

  /** Oldest first, up to this item if there is one: what came first must be booked first. */
  async function sendDue(last?: string): Promise<SendResult<Response>> {
    for (;;) {
      const next = (await load()).find((item) => item.key === last || isToSend(item));
      if (next === undefined) return { kind: "gone" };
      const result = await once(next.key);
      if (result.kind === "unreachable" || next.key === last) return result;
      if (result.kind === "refused") onRefused?.(next, result.problem);
    }
  }

  function once(key: string): Promise<SendResult<Response>> {
    const sending = underway.get(key) ?? alone(() => exchange(key)).finally(() => underway.delete(key));
    underway.set(key, sending);
    return sending;
  }

  async function exchange(key: string): Promise<SendResult<Response>> {
    const item = (await load()).find((one) => one.key === key);
    if (item?.state !== "waiting") return { kind: "gone" };
    show({ sending: true });
    const result = await attempt(item);
    show({ sending: false });
    const { rest } = result.kind === "sent" ? divide(item, result.response) : {};
    // A logout may have deleted it meanwhile.
    const isHere = rest && (await load()).some((one) => one.key === key);
    // Before the item itself, so that a crash between the two loses nothing: sent again, it is divided again.
    if (rest && isHere) await change(rest.key, (stored) => stored ?? rest);
    let changed = false;
    await change(key, (stored) => {
      if (stored?.state !== "waiting") return stored;
      changed = result.kind === "sent" && JSON.stringify(stored) !== JSON.stringify(item);
      return changed ? stored : afterwards(stored, result);
    });
    // The server has the item, but not what its owner added while it was sent.
    return changed ? exchange(key) : result;
  }

  async function attempt(item: Item): Promise<SendResult<Response>> {
    try {
      return { kind: "sent", response: await post(item) };
    } catch (error) {
      return isRefusal(error) ? { kind: "refused", problem: error } : { kind: "unreachable", error };
    }
  }

  function afterwards(item: Item, result: SendResult<Response>): Item | undefined {
    if (result.kind === "refused") return { ...item, state: "refused", message: result.problem.message };
    if (result.kind === "unreachable") return { ...item, message: messageOf(result.error) };
    if (result.kind === "gone") return item;
    return remembers > 0 ? { ...divide(item, result.response).sent, state: "sent", message: "" } : undefined;
  }

  /** No tab sends meanwhile. */
  const alone = <Result>(run: () => Promise<Result>): Promise<Result> => oneTabOnly(`outbox-${kind}`, run);

  return {
    ...view,
    change,
    alone,
    attempt,
    /** Read from the storage. */
    latest: load,
    /** Sends this item, and before it those that are due. Resolves once the server has responded, or could not be reached. */
    async send(key: string): Promise<SendResult<Response>> {
      const result = await sendDue(key).catch((error): SendResult<Response> => ({ kind: "unreachable", error }));
      if (result.kind === "unreachable") retry.later();
      return result;
    },
    sendNow: () => void retry.now(),
    /** Starts sending this person's items. Returns stop(). */
    startSending(owner: string) {
      sender = owner;
      void retry.now();
      return () => {
        sender = undefined;
        retry.stop();
      };
    },
    /** Deletes this person's items, or everybody's. */
    async forget(owner?: string) {
      const isOthers = (item: Item) => owner !== undefined && item.owner !== owner;
      show({ items: view.read().items.filter(isOthers) });
      for (const item of await load()) if (!isOthers(item)) await (await store()).change(item.key, () => undefined);
      await load();
      tellOtherTabs(mark);
    },
  };
}

const messageOf = (error: unknown) => (error instanceof ApiProblem ? error.message : "");

/** Longer than a slow network takes, shorter than a user waits. */
const TIMEOUT_MILLISECONDS = 30_000;

/** A hanging request would block everything queued behind it. It also ends when the network is back: the lost connection brings no response. */
export const sendInTime: SendToApi = (path, init) => {
  const request = new AbortController();
  const giveUp = () => {
    clearTimeout(timer);
    window.removeEventListener("online", giveUp);
    request.abort(new DOMException("", "TimeoutError"));
  };
  const timer = setTimeout(giveUp, TIMEOUT_MILLISECONDS);
  window.addEventListener("online", giveUp);
  return fetch(path, { ...init, signal: request.signal });
};
