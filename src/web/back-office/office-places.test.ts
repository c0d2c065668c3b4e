import { expect, test } from "vitest";
import { placesFor } from "./office-places.ts";

const names = (role: Parameters<typeof placesFor>[0]) =>
  placesFor(role).flatMap(({ places }) => places.map(({ name }) => name));

test("nobody is led out of the back office", () => {
  const places = placesFor("owner").flatMap((group) => group.places);
  expect(places.filter(({ to }) => !/^\/(?:admin|qr-admin)(?:\/|$)/.test(to))).toEqual([]);
});

test("the owner is led everywhere", () => {
  expect(names("owner")).toContain("Admin tokens");
});

test.each(["accounts", "dispatch", "prices", "read-only"] as const)(
  "a %s admin is not led to tokens and settings",
  (role) => {
    expect(names(role)).not.toContain("Admin tokens");
    expect(names(role)).not.toContain("Settings");
    expect(names(role)).toContain("Orders");
  },
);
