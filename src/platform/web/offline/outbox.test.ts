import { expect, onTestFinished, test, vi } from "vitest";
import { dice } from "#catalogue/rules/products/makers.ts";
import { ApiProblem } from "#platform/web/api.ts";
import { isRefusal, makeOutbox, type OutboxItem, sendInTime } from "./outbox.ts";
import { memoryStore, type OutboxStore } from "./outbox-store.ts";

const NOW = new Date("2026-11-16T06:00:00Z");
const DAY = 24 * 60 * 60_000;

type Item = OutboxItem & { text: string };
type Reply = "ok" | "none" | ApiProblem;

const REFUSED = new ApiProblem(409, { error: "This cylinder is already at the shop." });

const waiting = (key: string, changes: Partial<Item> = {}): Item => ({
  ...{ key, owner: "Asha", state: "waiting", at: NOW.toISOString(), message: "", text: key },
  ...changes,
});

type Options = Partial<Parameters<typeof makeOutbox<Item, string>>[1]> & {
  store?: OutboxStore<Item>;
  replies?: Reply[];
};

/** A page of a device. The shop accepts what has no other reply; retry waits pass at once. */
function aPage({ store = memoryStore(), replies = [], ...options }: Options = {}) {
  const sent: string[] = [];
  const waits: number[] = [];
  const outbox = makeOutbox<Item, string>("test", {
    open: async () => store,
    send: async ({ key }) => {
      sent.push(key);
      const reply = replies.shift() ?? "ok";
      if (reply === "none") throw new TypeError("Failed to fetch");
      if (reply !== "ok") throw reply;
      return `done ${key}`;
    },
    now: () => NOW,
    after: (run, milliseconds) => {
      waits.push(milliseconds);
      queueMicrotask(run);
      return () => {};
    },
    ...options,
  });
  const states = async () => (await store.all()).map(({ key, state }) => `${key} ${state}`).toSorted();
  return { outbox, store, sent, waits, states };
}

async function keep(store: OutboxStore<Item>, ...items: Item[]) {
  for (const item of items) await store.change(item.key, () => item);
}

test("an item is stored before it is shown", async () => {
  const store = memoryStore<Item>();
  const order: string[] = [];
  const change: typeof store.change = async (...input) => {
    await store.change(...input);
    order.push("stored");
  };
  const { outbox } = aPage({ store: { ...store, change } });
  outbox.subscribe(() => outbox.read().items.length > 0 && order.push("shown"));
  await outbox.change("b1", () => waiting("b1"));
  expect(order.slice(0, 2)).toEqual(["stored", "shown"]);
});

test("a storage failure rejects the change, and nothing is shown as stored", async () => {
  const { outbox } = aPage({ store: { ...memoryStore(), change: () => Promise.reject(new Error("full")) } });
  await expect(outbox.change("b1", () => waiting("b1"))).rejects.toThrow("full");
  expect(outbox.read().items).toEqual([]);
});

test("without a signal an item is retried under its key with growing waits", async () => {
  const { outbox, sent, waits, states } = aPage({ replies: ["none", "none", "none"] });
  await outbox.change("b1", () => waiting("b1"));
  outbox.startSending("Asha");
  await expect.poll(states).toEqual([]);
  expect([sent, waits]).toEqual([
    ["b1", "b1", "b1", "b1"],
    [1000, 2000, 4000],
  ]);
});

test("after a reload items are sent oldest first, and a refused one blocks no other and stays as work", async () => {
  const later = new Date(NOW.getTime() + 1000).toISOString();
  const store = memoryStore<Item>();
  await keep(store, waiting("a2", { at: later }), waiting("z1"), waiting("open", { state: "open", at: "" }));
  const refused: string[] = [];
  const { outbox, sent, states } = aPage({ store, replies: [REFUSED], onRefused: ({ key }) => refused.push(key) });
  outbox.startSending("Asha");
  await expect.poll(states).toEqual(["open open", "z1 refused"]);
  expect([sent, refused]).toEqual([["z1", "a2"], ["z1"]]);
  expect((await outbox.latest()).find(({ key }) => key === "z1")?.message).toBe(REFUSED.message);
});

test("a press sends what is older first, and learns the server's response", async () => {
  const store = memoryStore<Item>();
  await keep(store, waiting("b0"), waiting("b1", { at: new Date(NOW.getTime() + 1).toISOString() }));
  const { outbox, sent } = aPage({ store });
  outbox.startSending("Asha")();
  expect(await outbox.send("b1")).toEqual({ kind: "sent", response: "done b1" });
  expect(sent.at(-1)).toBe("b1");
});

test.each<{ reply: Reply; kind: string; state: string[] }>([
  { reply: "ok", kind: "sent", state: [] },
  { reply: "none", kind: "unreachable", state: ["b1 waiting"] },
  { reply: REFUSED, kind: "refused", state: ["b1 refused"] },
  { reply: new ApiProblem(401, {}), kind: "unreachable", state: ["b1 waiting"] },
])("a press learns that its item was $kind", async ({ reply, kind, state }) => {
  const { outbox, states } = aPage({ replies: [reply], after: () => () => {} });
  await outbox.change("b1", () => waiting("b1"));
  expect(await outbox.send("b1")).toMatchObject({ kind });
  expect(await states()).toEqual(state);
});

test("two presses and two tabs send once", async () => {
  const store = memoryStore<Item>();
  await keep(store, waiting("b1"));
  const [here, there] = [aPage({ store }), aPage({ store })];
  const results = await Promise.all([here.outbox.send("b1"), here.outbox.send("b1"), there.outbox.send("b1")]);
  expect(results.map(({ kind }) => kind)).toEqual(["sent", "sent", "gone"]);
  expect([...here.sent, ...there.sent]).toEqual(["b1"]);
});

test("what its owner adds while an item is sent is sent too", async () => {
  const texts: string[] = [];
  const page = aPage({
    send: async ({ key, text }) => {
      texts.push(text);
      if (text === "b1") await page.outbox.change(key, (stored) => stored && { ...stored, text: "b1 with a UTR" });
      return text;
    },
  });
  await page.outbox.change("b1", () => waiting("b1"));
  expect(await page.outbox.send("b1")).toEqual({ kind: "sent", response: "b1 with a UTR" });
  expect([texts, await page.states()]).toEqual([["b1", "b1 with a UTR"], []]);
});

test("a session never sends another person's items", async () => {
  const store = memoryStore<Item>();
  await keep(store, waiting("b1", { owner: "Ravi" }), waiting("b2"));
  const { outbox, sent, states } = aPage({ store });
  outbox.startSending("Asha")();
  outbox.startSending("Asha");
  await expect.poll(states).toEqual(["b1 waiting"]);
  expect(sent).toEqual(["b2"]);
});

test("a logout deletes every item of that person, and none of another's", async () => {
  const store = memoryStore<Item>();
  await keep(store, waiting("b1"), waiting("b2", { state: "open" }), waiting("b4", { owner: "Ravi" }));
  const { outbox, states } = aPage({ store });
  await outbox.forget("Asha");
  expect(await states()).toEqual(["b4 waiting"]);
  expect(outbox.read().items.map(({ key }) => key)).toEqual(["b4"]);
});

test("a logout hides the items also where the browser closes the storage meanwhile", async () => {
  const store = memoryStore<Item>();
  await keep(store, waiting("b1"));
  const { outbox } = aPage({ store });
  await outbox.latest();
  store.all = () => Promise.reject(new DOMException("The connection was closed.", "AbortError"));
  // A page that opens now shows nothing, without an error.
  aPage({ store }).outbox.subscribe(() => {});
  await expect(outbox.forget()).rejects.toThrow("closed");
  expect(outbox.read().items).toEqual([]);
});

const divide = (item: Item) => ({
  sent: { ...item, text: "a part" },
  rest: { ...item, key: "rest", state: "refused" as const },
});

test("a response after the logout does not restore a deleted item", async () => {
  const response = Promise.withResolvers<string>();
  const begun = Promise.withResolvers<void>();
  const { outbox, states } = aPage({
    divide,
    remembers: DAY,
    send: () => {
      begun.resolve();
      return response.promise;
    },
  });
  await outbox.change("b1", () => waiting("b1"));
  const sending = outbox.send("b1");
  await begun.promise;
  await outbox.forget("Asha");
  response.resolve("done");
  await sending;
  expect(await states()).toEqual([]);
});

test("an item that is not due is sent only on request", async () => {
  const { outbox, sent } = aPage({ isDue: () => false });
  await outbox.change("b1", () => waiting("b1"));
  outbox.startSending("Asha")();
  await outbox.latest();
  expect(sent).toEqual([]);
  expect(await outbox.send("b1")).toMatchObject({ kind: "sent" });
});

test("a sent item is remembered for a day, and others until they are sent", async () => {
  const store = memoryStore<Item>();
  const at = new Date(NOW.getTime() - DAY - 1).toISOString();
  await keep(store, waiting("b1", { at, state: "sent" }), waiting("b2", { at, owner: "Ravi" }), waiting("b3"));
  const { outbox, states } = aPage({ store, remembers: DAY });
  await outbox.send("b3");
  expect(await states()).toEqual(["b2 waiting", "b3 sent"]);
});

test("what the shop did not take stays as work of its own, also after a crash between the two", async () => {
  const store = memoryStore<Item>();
  const { outbox, states } = aPage({ store, divide, remembers: DAY });
  await keep(store, waiting("b1"), { ...waiting("rest"), state: "refused", text: "corrected" });
  await outbox.send("b1");
  expect(await states()).toEqual(["b1 sent", "rest refused"]);
  expect((await store.all()).map(({ text }) => text).toSorted()).toEqual(["a part", "corrected"]);
});

test("a corrected item takes its new key in one step", async () => {
  const { outbox, states } = aPage();
  await outbox.change("b1", () => waiting("b1"));
  await outbox.change("b1", (stored) => stored && { ...stored, key: "b2" });
  expect(await states()).toEqual(["b2 waiting"]);
});

test("what an earlier version stored is taken over, and deleted there once it is here", async () => {
  const store = { ...memoryStore<Item>(), lasts: true };
  await keep(store, waiting("b1", { text: "corrected here" }));
  let before = [waiting("b1"), waiting("b2")];
  const earlier = {
    read: async () => before,
    forget: async () => {
      before = [];
    },
  };
  const texts = async () => (await aPage({ store, earlier }).outbox.latest()).map(({ text }) => text);
  expect(await texts()).toEqual(["corrected here", "b2"]);
  expect([await texts(), before]).toEqual([["corrected here", "b2"], []]);
});

test("without storage, what an earlier version stored stays there", async () => {
  const forget = vi.fn(async () => {});
  await aPage({ earlier: { read: async () => [waiting("b1")], forget } }).outbox.latest();
  expect(forget).not.toHaveBeenCalled();
});

test("with any signal and any reload, each item is accepted once, in order, and none is lost", async () => {
  for (let seed = 1; seed <= 30; seed += 1) {
    const chance = dice(seed);
    const accepted = new Set<string>();
    const store = memoryStore<Item>();
    const at = (place: number) => new Date(NOW.getTime() + place).toISOString();
    await keep(store, ...[4, 2, 0, 3, 1].map((place) => waiting(`b${place}`, { at: at(place) })));
    for (let reload = 0; reload < 200 && (await store.all()).length > 0; reload += 1) {
      let isClosed = false;
      const { outbox } = aPage({
        store: {
          ...store,
          change: async (...input) => {
            if (!isClosed) await store.change(...input);
          },
        },
        send: async ({ key }) => {
          const arrives = chance.maybe();
          if (arrives) accepted.add(key);
          // The page dies before or after the server has decided.
          isClosed = chance.maybe();
          if (arrives && chance.maybe()) return "";
          throw new TypeError("Failed to fetch");
        },
        after: () => () => {},
      });
      outbox.startSending("Asha");
      await outbox.send("b4");
    }
    expect([...accepted], `seed ${seed}`).toEqual(["b0", "b1", "b2", "b3", "b4"]);
  }
});

test.each([
  { status: 409, refused: true },
  { status: 400, refused: true },
  { status: 403, refused: true },
  { status: 401, refused: false },
  { status: 429, refused: false },
  { status: 408, refused: false },
  { status: 503, refused: false },
  { status: 0, refused: false },
])("a response of $status refuses the item: $refused", ({ status, refused }) => {
  expect(isRefusal(new ApiProblem(status, {}))).toBe(refused);
});

test.each([
  { name: "times out if the network hangs", end: () => vi.advanceTimersByTime(60_000) },
  { name: "ends when the network is back", end: () => window.dispatchEvent(new Event("online")) },
])("a request $name", async ({ end }) => {
  vi.useFakeTimers();
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal(
    "fetch",
    (_path: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason))),
  );
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const answer = expect(sendInTime("/api/orders", { method: "GET", headers: {} })).rejects.toThrow(DOMException);
  end();
  await answer;
});
