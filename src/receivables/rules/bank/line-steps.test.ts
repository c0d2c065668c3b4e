import { expect, test } from "vitest";
import { dice } from "#catalogue/rules/products/makers.ts";
import { type LineState, type LineStep, stepLine } from "./line-steps.ts";

const OPEN: LineState = { state: "open" };
const BOOKED: LineState = { state: "booked", payment: "p1" };
const IGNORED: LineState = { state: "ignored", note: "our own transfer" };

test.each<{ what: string; from: LineState; step: LineStep; to: LineState }>([
  { what: "an open line is booked", from: OPEN, step: { step: "book", payment: "p1" }, to: BOOKED },
  { what: "an open line is put aside", from: OPEN, step: { step: "ignore", note: " our own transfer " }, to: IGNORED },
  { what: "a booking is undone", from: BOOKED, step: { step: "undo" }, to: OPEN },
  { what: "a line put aside is taken up again", from: IGNORED, step: { step: "undo" }, to: OPEN },
])("$what", ({ from, step, to }) => {
  expect(stepLine(from, step)).toEqual({ ok: true, state: to });
});

test.each<{ what: string; from: LineState; step: LineStep; problem: string }>([
  {
    what: "booked twice",
    from: BOOKED,
    step: { step: "book", payment: "p2" },
    problem: "This line is already booked. Undo that first.",
  },
  {
    what: "put aside while it is booked",
    from: BOOKED,
    step: { step: "ignore", note: "x" },
    problem: "This line is already booked. Undo that first.",
  },
  {
    what: "booked while it is put aside",
    from: IGNORED,
    step: { step: "book", payment: "p2" },
    problem: "This line was put aside. Undo that first.",
  },
  {
    what: "put aside without a note",
    from: OPEN,
    step: { step: "ignore", note: " " },
    problem: "Please enter why you are putting this line aside.",
  },
  {
    what: "undone when nothing was done",
    from: OPEN,
    step: { step: "undo" },
    problem: "This line has not been processed.",
  },
])("a line is not $what", ({ from, step, problem }) => {
  expect(stepLine(from, step)).toEqual({ ok: false, problem });
});

test("for any sequence of steps, a line is at most one payment", () => {
  const chance = dice(5);
  let line: LineState = OPEN;
  const standing = new Set<string>();
  for (let press = 0; press < 2000; press += 1) {
    const step = chance.oneOf<LineStep>([
      { step: "book", payment: `p${press}` },
      { step: "ignore", note: "x" },
      { step: "undo" },
    ]);
    const stepped = stepLine(line, step);
    if (!stepped.ok) continue;
    if (line.state === "booked") standing.delete(line.payment);
    if (stepped.state.state === "booked") standing.add(stepped.state.payment);
    line = stepped.state;
    expect(standing.size).toBe(line.state === "booked" ? 1 : 0);
  }
});
