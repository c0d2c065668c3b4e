import { expect, onTestFinished, test } from "vitest";
import { speakIn } from "#platform/rules/language/language.ts";
import {
  afterCondemned,
  COPY_DEFAULTS,
  coarsePlace,
  kilometresBetween,
  SUSPICIONS,
  type Suspicion,
  sightingSuspicions,
  suspicionText,
  twoPlaces,
} from "./suspicions.ts";

const DELHI = { latitude: 28.61, longitude: 77.21 };
const GURUGRAM = { latitude: 28.46, longitude: 77.03 };
const MUMBAI = { latitude: 19.08, longitude: 72.88 };
const at = (hours: number) => new Date(Date.UTC(2026, 10, 15, 6) + hours * 3_600_000);

test("Delhi and Mumbai are about 1,150 km apart", () => {
  expect(Math.round(kilometresBetween(DELHI, MUMBAI) / 10) * 10).toBe(1150);
  expect(kilometresBetween(DELHI, DELHI)).toBe(0);
});

test.each([
  [
    "in Delhi and two hours later in Mumbai",
    [
      [0, DELHI],
      [2, MUMBAI],
    ],
    1,
  ],
  [
    "in Delhi and a day later in Mumbai",
    [
      [0, DELHI],
      [24, MUMBAI],
    ],
    0,
  ],
  [
    "in Delhi and Gurugram within minutes",
    [
      [0, DELHI],
      [0.1, GURUGRAM],
    ],
    0,
  ],
  [
    "once without a place",
    [
      [0, DELHI],
      [1, undefined],
      [2, MUMBAI],
    ],
    1,
  ],
  [
    "to and fro",
    [
      [0, DELHI],
      [1, MUMBAI],
      [2, DELHI],
    ],
    2,
  ],
] as const)("a cylinder that is seen %s", (_, seen, suspicions) => {
  const sightings = seen.map(([hours, where], id) => ({ id, at: at(hours), ...(where && { where }) }));
  expect(twoPlaces(sightings)).toHaveLength(suspicions);
});

const textsOf = (found: readonly Suspicion[]) => found.map(({ kind, facts }) => suspicionText(kind, facts, at(5)));

test("the owner sees distance and times, in the language of the page", () => {
  const found = twoPlaces([
    { id: 7, at: at(0), where: DELHI },
    { id: 9, at: at(1), where: MUMBAI },
  ]);
  expect(found).toMatchObject([{ kind: "two-places", scans: [7, 9] }]);
  expect(textsOf(found)).toEqual([
    "Seen in two places 1147 km apart, at 11:30 on 15-11-2026 and 12:30 on 15-11-2026: one of the labels may be a copy.",
  ]);
  onTestFinished(speakIn(() => "hi"));
  expect(textsOf(found)[0]).toMatch(/^[^A-Za-z]*1147[^A-Za-z]*15-11-2026[^A-Za-z]*$/);
});

test("a record without facts has a text too", () => {
  expect(SUSPICIONS.map((kind) => suspicionText(kind, {}, at(0)))).toEqual([
    "Seen in two places too far apart: one of the labels may be a copy.",
    "Seen at 11:30 on 15-11-2026, after it was condemned: its label may be on another cylinder.",
    "Seen at 11:30 on 15-11-2026, while it is reported lost.",
  ]);
});

test("a condemned cylinder seen again is reported, one seen before is not", () => {
  expect(
    afterCondemned(
      [
        { id: 1, at: at(0) },
        { id: 2, at: at(2) },
      ],
      at(1),
    ).map(({ scans }) => scans),
  ).toEqual([[2]]);
});

test("within 25 km nothing is reported, beyond that the driving time decides", () => {
  const seen = (kilometres: number, hours: number) =>
    twoPlaces([
      { id: 1, at: at(0), where: { latitude: 0, longitude: 0 } },
      { id: 2, at: at(hours), where: { latitude: kilometres / 111.1949266, longitude: 0 } },
    ]).length;
  expect([seen(24, 0), seen(26, 0), seen(144, 1), seen(146, 1), seen(26, -1)]).toEqual([0, 1, 0, 1, 1]);
  expect(COPY_DEFAULTS).toEqual({ fastestKilometresAnHour: 120, nearKilometres: 25 });
});

test("a scan at the moment of condemning is not reported", () => {
  expect(
    afterCondemned(
      [
        { id: 2, at: at(2) },
        { id: 3, at: at(1) },
      ],
      at(1),
    ),
  ).toEqual([
    {
      kind: "after-condemned",
      scans: [2],
      facts: { seenAt: "2026-11-15T08:00:00.000Z" },
    },
  ]);
});

test("a place is rounded to about ten kilometres", () => {
  expect(coarsePlace({ latitude: 28.6139, longitude: 77.2521 })).toEqual({ latitude: 28.6, longitude: 77.3 });
  expect(coarsePlace({ latitude: -0.04, longitude: 179.96 })).toEqual({ latitude: -0, longitude: 180 });
});

const NONE = { places: [], seen: [], condemnedAt: undefined, missing: undefined };

test("scans stored by the hour allow an hour's drive, and only the latest is reported", () => {
  const places = (kilometres: number) => [
    { id: 1, at: at(0), where: { latitude: 0, longitude: 0 } },
    { id: 2, at: at(0), where: { latitude: kilometres / 111.1949266, longitude: 0 } },
    { id: 3, at: at(0), where: { latitude: 0, longitude: 0 } },
  ];
  const found = (kilometres: number) =>
    sightingSuspicions({ ...NONE, places: places(kilometres) }).map(({ scans }) => scans);
  expect([found(144), found(146)]).toEqual([[], [[2, 3]]]);
  const seen = [
    { id: 1, at: at(2) },
    { id: 2, at: at(3) },
  ];
  expect(sightingSuspicions({ ...NONE, seen, condemnedAt: at(1) })).toMatchObject([
    { kind: "after-condemned", scans: [2] },
  ]);
  expect(sightingSuspicions({ ...NONE, seen, condemnedAt: at(3) })).toEqual([]);
  expect(sightingSuspicions({ ...NONE, seen, missing: { at: at(2), stolen: true } })).toMatchObject([
    { kind: "after-missing", scans: [2], facts: { stolen: true } },
  ]);
});
