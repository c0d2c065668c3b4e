/** Suspicions that never block: a copied label in two places, a condemned or missing cylinder seen again. */
import { minuteInIndia } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import type { Place } from "./custody-event.ts";

export type Sighting = { id: number; at: Date; where?: Place };

export type CopySettings = {
  /** No cylinder moves faster through India on average, lorry and air freight included. */
  fastestKilometresAnHour: number;
  /** Error of a phone's estimated location. */
  nearKilometres: number;
};

export const COPY_DEFAULTS: CopySettings = { fastestKilometresAnHour: 120, nearKilometres: 25 };

export const SUSPICIONS = ["two-places", "after-condemned", "after-missing"] as const;

type SuspicionKind = (typeof SUSPICIONS)[number];

/** Stored instead of a text, which depends on the reader's language. */
export type SuspicionFacts = { seenAt: string; firstAt?: string; kilometres?: number; stolen?: boolean };

export type Suspicion = { kind: SuspicionKind; scans: readonly number[]; facts: SuspicionFacts };

/** Older records have no facts. */
export function suspicionText(kind: SuspicionKind, facts: Partial<SuspicionFacts>, noticedAt: Date): string {
  const { seenAt, firstAt, kilometres, stolen } = facts;
  const time = minuteInIndia(seenAt ? new Date(seenAt) : noticedAt);
  switch (kind) {
    case "two-places":
      if (kilometres === undefined || !firstAt)
        return t("Seen in two places too far apart: one of the labels may be a copy.");
      return t("Seen in two places {kilometres} km apart, at {first} and {second}: one of the labels may be a copy.", {
        kilometres,
        first: minuteInIndia(new Date(firstAt)),
        second: time,
      });
    case "after-condemned":
      return t("Seen at {time}, after it was condemned: its label may be on another cylinder.", { time });
    case "after-missing":
      return stolen
        ? t("Seen at {time}, while it is reported stolen.", { time })
        : t("Seen at {time}, while it is reported lost.", { time });
  }
}

const EARTH_KILOMETRES = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Along the surface (haversine). */
export function kilometresBetween(one: Place, other: Place): number {
  const [north, east] = [radians(other.latitude - one.latitude) / 2, radians(other.longitude - one.longitude) / 2];
  const part =
    Math.sin(north) ** 2 + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(east) ** 2;
  return 2 * EARTH_KILOMETRES * Math.asin(Math.min(1, Math.sqrt(part)));
}

/** Compares each scan with the previous one that has a location. Oldest first. */
export function twoPlaces(sightings: readonly Sighting[], settings: CopySettings = COPY_DEFAULTS): Suspicion[] {
  const found: Suspicion[] = [];
  let before: (Sighting & { where: Place }) | undefined;
  for (const { id, at, where } of sightings) {
    if (where === undefined) continue;
    if (before !== undefined) {
      const kilometres = kilometresBetween(before.where, where);
      const hours = Math.max(0, at.getTime() - before.at.getTime()) / 3_600_000;
      if (
        kilometres > settings.nearKilometres &&
        kilometres - settings.nearKilometres > hours * settings.fastestKilometresAnHour
      )
        found.push({
          kind: "two-places",
          scans: [before.id, id],
          facts: {
            firstAt: before.at.toISOString(),
            seenAt: at.toISOString(),
            kilometres: Math.round(kilometres),
          },
        });
    }
    before = { id, at, where };
  }
  return found;
}

export const afterCondemned = (sightings: readonly Sighting[], condemnedAt: Date): Suspicion[] =>
  sightings
    .filter(({ at }) => at > condemnedAt)
    .map(({ id, at }) => ({
      kind: "after-condemned",
      scans: [id],
      facts: { seenAt: at.toISOString() },
    }));

/** Reported lost or stolen, and not found since. */
export type MissingSince = { at: Date; stolen: boolean };

const afterMissing = (sightings: readonly Sighting[], missing: MissingSince): Suspicion[] =>
  sightings
    .filter(({ at }) => at > missing.at)
    .map(({ id, at }) => ({
      kind: "after-missing",
      scans: [id],
      facts: { seenAt: at.toISOString(), stolen: missing.stolen },
    }));

export type LocatedSighting = Sighting & { where: Place };

/** One decimal, about ten kilometres: enough to detect a copy, too coarse to locate a person. */
export const coarsePlace = ({ latitude, longitude }: Place): Place => ({
  latitude: Math.round(latitude * 10) / 10,
  longitude: Math.round(longitude * 10) / 10,
});

/** Public scans are stored by the hour, so an hour's drive is added. */
const BY_THE_HOUR: CopySettings = {
  ...COPY_DEFAULTS,
  nearKilometres: COPY_DEFAULTS.nearKilometres + COPY_DEFAULTS.fastestKilometresAnHour,
};

/** Only the latest of each kind. */
export function sightingSuspicions({
  places,
  seen,
  condemnedAt,
  missing,
}: {
  places: readonly LocatedSighting[];
  seen: readonly Sighting[];
  condemnedAt: Date | undefined;
  missing: MissingSince | undefined;
}): Suspicion[] {
  const apart = twoPlaces(places, BY_THE_HOUR).at(-1);
  const after = condemnedAt && afterCondemned(seen, condemnedAt).at(-1);
  const seenMissing = missing && afterMissing(seen, missing).at(-1);
  return [apart, after, seenMissing].filter((one) => one !== undefined);
}
