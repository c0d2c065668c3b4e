import { expect, test } from "vitest";
import { isTimeToOffer } from "./visits.ts";

test.each([
  { who: "a first visitor", count: 1, hasOrdered: false, refusedAt: "", offered: false },
  { who: "who has come before", count: 2, hasOrdered: false, refusedAt: "", offered: true },
  { who: "who has just ordered", count: 1, hasOrdered: true, refusedAt: "", offered: true },
  { who: "who refused last month", count: 9, hasOrdered: true, refusedAt: "2026-10-20T00:00:00Z", offered: false },
  { who: "who refused in spring", count: 9, hasOrdered: true, refusedAt: "2026-04-20T00:00:00Z", offered: true },
  { who: "whose memory is broken", count: 2, hasOrdered: false, refusedAt: "undefined", offered: true },
])("$who sees the install offer: $offered", ({ offered, ...visits }) => {
  expect(isTimeToOffer(visits, new Date("2026-11-16T04:00:00Z"))).toBe(offered);
});
