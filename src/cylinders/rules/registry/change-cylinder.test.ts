import { expect, test } from "vitest";
import { changeCylinder, HISTORY_ACTIONS, hasMovedOn, type OwnerAndStatus, transferTo } from "./change-cylinder.ts";
import type { Owner } from "./clean-cylinder.ts";

const RAMESH: Owner = {
  name: "Ramesh Kumar",
  company: "Cool Trade",
  state: "Delhi",
  pincode: "110015",
  mobile: "9876543210",
};
const SITA: Owner = {
  name: "Sita Devi",
  company: "Himalaya Cooling",
  state: "Punjab",
  pincode: "141001",
  mobile: "9812345678",
};
const standing: OwnerAndStatus = { status: "active", owner: RAMESH };

test("a transferred cylinder can be transferred again, also back", () => {
  expect(transferTo(standing, SITA)).toEqual({ ok: true, actions: ["transferred"] });
  expect(transferTo({ status: "transferred", owner: SITA }, RAMESH)).toEqual({ ok: true, actions: ["transferred"] });
});

test.each([
  { who: "the very same owner", owner: RAMESH },
  { who: "the same mobile under another name", owner: { ...SITA, mobile: RAMESH.mobile } },
])("a cylinder is not transferred to $who", ({ owner }) => {
  expect(transferTo(standing, owner)).toEqual({ ok: false, refusal: "same-owner" });
  expect(changeCylinder(standing, { owner, status: "transferred" })).toEqual({ ok: false, refusal: "same-owner" });
});

test("two owners without a mobile are different owners", () => {
  const before = { ...standing, owner: { ...RAMESH, mobile: "" } };
  expect(transferTo(before, { ...SITA, mobile: "" })).toMatchObject({ ok: true });
});

const renamed = { ...RAMESH, name: "Ramesh Kumar Gupta" };

test.each([
  { wish: { owner: RAMESH, status: undefined }, actions: [] },
  { wish: { owner: RAMESH, status: "active" as const }, actions: [] },
  { wish: { owner: renamed, status: undefined }, actions: ["corrected"] },
  { wish: { owner: RAMESH, status: "inactive" as const }, actions: ["deactivated"] },
  { wish: { owner: renamed, status: "inactive" as const }, actions: ["corrected", "deactivated"] },
])("$wish.owner.name with status $wish.status is recorded as $actions", ({ wish, actions }) => {
  expect(changeCylinder(standing, wish)).toEqual({ ok: true, actions });
});

test("a reactivated cylinder is recorded as activated", () => {
  const asleep: OwnerAndStatus = { ...standing, status: "inactive" };
  expect(changeCylinder(asleep, { owner: RAMESH, status: "active" })).toMatchObject({ actions: ["activated"] });
});

const changedAt = new Date("2026-03-02T06:30:00.000Z");
const after = (seconds: number) => new Date(changedAt.getTime() + seconds * 1000);

test.each([
  { status: "active", lastUpdateDate: "2026-03-02T06:30:00.000Z", seconds: 900, movedOn: false },
  { status: "active", lastUpdateDate: "2026-03-02T06:30:00Z", seconds: 900, movedOn: false },
  { status: "active", lastUpdateDate: "2026-03-02T06:29:59.999Z", seconds: 900, movedOn: true },
  { status: "transferred", lastUpdateDate: undefined, seconds: 9, movedOn: true },
  { status: "transferred", lastUpdateDate: undefined, seconds: 10, movedOn: false },
  { status: "transferred", lastUpdateDate: "2026-03-02T06:30:00.000Z", seconds: 1, movedOn: false },
  { status: "active", lastUpdateDate: undefined, seconds: 1, movedOn: false },
] as const)(
  "$status, seen at $lastUpdateDate, $seconds s after its last change: moved on $movedOn",
  ({ status, lastUpdateDate, seconds, movedOn }) => {
    expect(hasMovedOn({ status, changedAt, ownerSince: changedAt }, { lastUpdateDate, now: after(seconds) })).toBe(
      movedOn,
    );
  },
);

test("the history has five kinds of action", () => {
  expect([...HISTORY_ACTIONS]).toEqual(["registered", "transferred", "corrected", "activated", "deactivated"]);
});
