import { expect, test } from "vitest";
import { budgetProblems, filesOf } from "./script-budget.ts";

test.each([
  { now: 111.9, problems: [] },
  { now: 112, problems: ["home: 112 kB of script instead of 110 kB"] },
  { now: 90, problems: [] },
])("a page of 110 kB may have $now kB: $problems", ({ now, problems }) => {
  expect(budgetProblems({ home: 110 }, { home: now })).toEqual(problems);
});

test("a route that no longer exists is reported", () => {
  expect(budgetProblems({ home: 110 }, {})).toEqual(["home: the build has no such route"]);
});

test("a page has the files that its script, the layout and the entry import, but not those loaded on demand", () => {
  const script = (code: string) => ({ code, bytes: code.length });
  const scripts = new Map([
    ["entry.js", script('import{a}from"./react.js";')],
    ["root.js", script('import"./shared.js";const later=()=>import("./cart.js")')],
    ["home.js", script('import{b}from"./goods.js";export{c}from"./rates.js"')],
    ["goods.js", script('import{a}from"./react.js"')],
  ]);
  const build = { entry: "entry.js", routes: { root: "root.js", home: "home.js" }, scripts };
  expect([...filesOf(build, "home")].sort()).toEqual([
    "entry.js",
    "goods.js",
    "home.js",
    "rates.js",
    "react.js",
    "root.js",
    "shared.js",
  ]);
});
