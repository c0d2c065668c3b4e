/**
 * Records label scans, written in batches seconds after the response, so that pages stay fast and strangers lock no cylinder.
 * Anonymous scans are counted; those of staff, QR users and holders are events.
 */

import type { Actor, Place } from "#cylinders/rules/custody/custody-event.ts";
import { coarsePlace, sightingSuspicions } from "#cylinders/rules/custody/suspicions.ts";
import {
  cylindersWithIds,
  lockCylinders,
  noteEvents,
  shopNames,
  standingsOf,
} from "#cylinders/server/registry/log-store.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import type { Basics } from "#shop/server/basics.ts";
import type { LiveSettings } from "#shop/server/settings/live-settings.ts";
import {
  addPublicScans,
  addSuspicions,
  dropOldSightings,
  lastEventAt,
  type NewSuspicion,
  placesSeen,
  scannedLatelyBy,
} from "./sightings-store.ts";

type Dependencies = Pick<Basics, "db" | "now" | "log"> & { settings: LiveSettings };
export type SightingInput = { cylinderId: number; by?: Actor; where?: Place };
type Noted = SightingInput & { at: Date };

const WRITE_AFTER_MILLISECONDS = 5_000;
/** More in a few seconds is not people scanning labels. */
const MAX_WAITING = 5_000;
const HOUR = 60 * 60 * 1000;
const RETENTION_DAYS = 90;
/** Longer than any drive through India. */
const COMPARED_DAYS = 7;

export type Sightings = ReturnType<typeof openSightings>;

export function openSightings(shop: Dependencies) {
  let waiting: Noted[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let tidiedAt = 0;

  function writeSoon() {
    timer ??= setTimeout(() => void flush(), WRITE_AFTER_MILLISECONDS).unref();
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
    return writing;
  }

  async function write() {
    const seen = waiting;
    waiting = [];
    try {
      if (seen.length > 0) await writeSeen(shop, seen);
      const now = shop.now().getTime();
      if (now - tidiedAt < HOUR) return;
      await dropOldSightings(shop.db, new Date(now - RETENTION_DAYS * 24 * HOUR));
      tidiedAt = now;
    } catch (error) {
      shop.log.warn({ error, lost: seen.length }, "scans of labels could not be written down");
    }
  }

  return {
    note(seen: SightingInput) {
      if (waiting.length >= MAX_WAITING) return;
      waiting.push({ ...seen, at: shop.now() });
      writeSoon();
    },
    flush,
    async stop() {
      await flush();
    },
  };
}

async function writeSeen(shop: Dependencies, seen: readonly Noted[]) {
  const byCylinder = Map.groupBy(seen, ({ cylinderId }) => cylinderId);
  const cylinders = await cylindersWithIds(shop.db, [...byCylinder.keys()]);
  const names = shopNames(shop.settings.current());
  const standings = await standingsOf(shop.db, cylinders, names);
  const known = cylinders.flatMap((cylinder) => {
    const stood = standings.get(cylinder.id);
    return stood === undefined ? [] : [{ cylinder, stood, seen: byCylinder.get(cylinder.id) ?? [] }];
  });
  const isKnown = ({ by, cylinderId }: Noted): boolean => {
    if (by === undefined || by.kind !== "customer") return by !== undefined;
    const stood = standings.get(cylinderId);
    return [stood?.holder, stood?.liable, stood?.title].some(
      (party) => party?.kind === "customer" && party.id === by.id,
    );
  };
  await addPublicScans(
    shop.db,
    known.flatMap(({ seen: all }) =>
      all
        .filter((one) => !isKnown(one))
        .map(({ at, cylinderId, where }) => ({ at, cylinderId, where: where && coarsePlace(where) })),
    ),
  );
  const own = known.map((one) => ({ ...one, seen: one.seen.filter(isKnown) })).filter((one) => one.seen.length > 0);
  if (own.length > 0)
    await writeEvents(
      shop,
      own.map(({ cylinder }) => cylinder.cylinderNumber),
      own.flatMap((one) => one.seen),
    );
  const since = new Date(shop.now().getTime() - COMPARED_DAYS * 24 * HOUR);
  const ids = known.map(({ cylinder }) => cylinder.id);
  const places = await placesSeen(shop.db, ids, since);
  const condemned = await lastEventAt(shop.db, ids, ["condemned"]);
  const lost = known.filter(({ stood }) => stood.state === "lost").map(({ cylinder }) => cylinder.id);
  const reported = await lastEventAt(shop.db, lost, ["flagged-lost", "flagged-stolen"]);
  const found = known.flatMap(({ cylinder, stood, seen: all }) => {
    const missingAt = reported.get(cylinder.id);
    return sightingSuspicions({
      places: places.get(cylinder.id) ?? [],
      seen: all.map(({ at }, id) => ({ id, at })),
      condemnedAt: condemned.get(cylinder.id),
      missing: missingAt && { at: missingAt, stolen: stood.stolen },
    }).map(({ kind, facts }): NewSuspicion => {
      const at = all.at(-1)?.at ?? shop.now();
      return { kind, facts, at, cylinderId: cylinder.id, about: `${kind}/${cylinder.id}/${dayInIndia(at)}` };
    });
  });
  await addSuspicions(shop.db, found);
}

/** Once an hour per scanner, unless it has a place. */
async function writeEvents(shop: Dependencies, numbers: readonly string[], seen: readonly Noted[]) {
  await shop.db.transaction(async (tx) => {
    const cylinders = await lockCylinders(tx, numbers);
    const lately = await scannedLatelyBy(
      tx,
      cylinders.map(({ id }) => id),
      new Date(shop.now().getTime() - HOUR),
    );
    const notings = cylinders.flatMap((cylinder) => {
      const fresh = seen.filter(({ cylinderId, by, where }) => {
        if (cylinderId !== cylinder.id || by === undefined) return false;
        const who = `${cylinder.id}/${by.kind}/${by.id}`;
        const isNew = where !== undefined || !lately.has(who);
        lately.add(who);
        return isNew;
      });
      const notes = fresh.map(({ by = { kind: "public", id: "" }, at, where }) => ({
        event: { kind: "scanned" as const, by, at, notedAt: shop.now(), ...(where && { where: coarsePlace(where) }) },
      }));
      return notes.length === 0 ? [] : [{ cylinder, notes }];
    });
    if (notings.length > 0) await noteEvents(tx, notings, shopNames(shop.settings.current()));
  });
}

declare module "#shop/server/shop.ts" {
  interface Shop {
    /** Label scans, written a few seconds after the response. */
    sightings: Sightings;
  }
}
