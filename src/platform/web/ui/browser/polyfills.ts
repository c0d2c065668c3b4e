/**
 * What our scripts call and an oldest browser (app/server/build/oldest-browsers.ts) lacks. Imported before everything else, by pages and
 * the service worker. The versions are the first complete ones.
 */

// Firefox 115.
add(Array.prototype, {
  toSorted<Item>(this: Item[], compare?: (one: Item, other: Item) => number) {
    return [...this].sort(compare);
  },
  toReversed<Item>(this: Item[]) {
    return [...this].reverse();
  },
  toSpliced<Item>(this: Item[], ...change: Parameters<Item[]["splice"]>) {
    const copy = [...this];
    copy.splice(...change);
    return copy;
  },
  with<Item>(this: Item[], index: number, item: Item) {
    const copy = [...this];
    copy[index < 0 ? index + copy.length : index] = item;
    return copy;
  },
});

// Chrome 117, Firefox 119, Safari 17.4.
add(Map, {
  groupBy<Item, Key>(items: Iterable<Item>, keyOf: (item: Item, index: number) => Key) {
    const groups = new Map<Key, Item[]>();
    let index = 0;
    for (const item of items) {
      const key = keyOf(item, index++);
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
    return groups;
  },
});

// Chrome 119, Firefox 121, Safari 17.4.
add(Promise, {
  withResolvers<Value>() {
    let resolve!: PromiseWithResolvers<Value>["resolve"];
    let reject!: PromiseWithResolvers<Value>["reject"];
    const promise = new Promise<Value>((...settle) => {
      [resolve, reject] = settle;
    });
    return { promise, resolve, reject };
  },
});

// Firefox 119.
add(String.prototype, {
  toWellFormed(this: string) {
    return this.replace(/\p{Surrogate}/gu, "\uFFFD");
  },
});

// Chrome 113, Safari 17.
if (!("size" in URLSearchParams.prototype))
  Object.defineProperty(URLSearchParams.prototype, "size", {
    get(this: URLSearchParams) {
      return [...this].length;
    },
    configurable: true,
  });

/** Like the browser's own: `for…in` does not find them. */
function add(target: object, methods: Readonly<Record<string, unknown>>) {
  for (const [name, value] of Object.entries(methods))
    if (!(name in target)) Object.defineProperty(target, name, { value, writable: true, configurable: true });
}

// TypeScript needs it to import this file.
export {};
