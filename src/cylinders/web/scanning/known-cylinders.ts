/** The list of cylinders on this device. Updated where there is a signal; an unchanged list costs a 304. */
import {
  type KnownCylinder,
  type KnownCylinders,
  openKnownCylinders,
} from "#cylinders/rules/scanning/known-cylinders.ts";
import { t } from "#platform/rules/language/text.ts";
import { callApi } from "#platform/web/api.ts";
import { createStore } from "#platform/web/state/create-store.ts";

const CACHE = "known-cylinders";
const PATH = "/api/admin/known-cylinders";
const FRESH_MILLISECONDS = 10 * 60_000;

let updatedAt = 0;

/** Undefined until the device has one. Each yard page subscribes. */
export const knownCylinders = createStore<KnownCylinders | undefined>(undefined, () => {
  void readThenUpdate();
  window.addEventListener("online", update);
  return () => window.removeEventListener("online", update);
});

/** Only where it is loaded over https browsers offer the storage. */
const stored = async () => (typeof caches === "undefined" ? undefined : caches.match(PATH, { cacheName: CACHE }));

async function readThenUpdate() {
  if (knownCylinders.read() === undefined) {
    const response = await stored().catch(() => undefined);
    if (response) knownCylinders.set(openKnownCylinders(await response.json()));
  }
  if (Date.now() - updatedAt > FRESH_MILLISECONDS) await update();
}

async function update() {
  const before = await stored().catch(() => undefined);
  let isNew = false;
  try {
    const file = await callApi("GET /api/admin/known-cylinders", {}, async (path, init) => {
      const etag = before?.headers.get("etag");
      const headers = { ...init.headers, ...(etag && { "if-none-match": etag }) };
      const response = await fetch(path, { ...init, headers, cache: "no-store", priority: "low" });
      isNew = response.ok;
      if (isNew && typeof caches !== "undefined") await (await caches.open(CACHE)).put(PATH, response.clone());
      return response.status === 304 && before ? before : response;
    });
    updatedAt = Date.now();
    if (isNew || knownCylinders.read() === undefined) knownCylinders.set(openKnownCylinders(file));
  } catch {
    // Without a signal, or without the role, scans go on: the server resolves them when they are sent.
  }
}

/** A logout deletes it. */
export async function forgetKnownCylinders() {
  updatedAt = 0;
  knownCylinders.set(undefined);
  if (typeof caches !== "undefined") await caches.delete(CACHE);
}

/** "R-32, 55 kg". */
export const kindText = ({ gas, kilograms }: KnownCylinder): string =>
  t("{gas}, {weight} kg", { gas, weight: kilograms });
