import { expect, test } from "vitest";
import { SHOP } from "./custody-event.ts";
import { foundAgain, foundProblem, foundReportProblems, publicWarning, reportProblem } from "./lost-and-found.ts";
import { anEvent, customer, KUMAR, logged, RAVI } from "./makers.ts";
import { type CylinderStanding, replay } from "./replay.ts";

const out = replay(logged(anEvent("registered"), anEvent("dispatched"), anEvent("accepted"))) as CylinderStanding;

test("the holder, the liable customer and staff may report a cylinder", () => {
  const problems = [KUMAR, RAVI, SHOP, customer("verma")].map((who) => reportProblem(out, who, "flagged-stolen"));
  expect(problems).toEqual([undefined, undefined, undefined, "Our records do not show this cylinder with you."]);
  const condemned = { ...out, state: "condemned" as const };
  expect(reportProblem(condemned, SHOP, "flagged-lost")).toBe(
    "This cylinder cannot be reported now. Please call the shop.",
  );
});

test("the public page shows lost, stolen or condemned, and no personal data", () => {
  const lost = { ...out, state: "lost" as const };
  expect(publicWarning(lost.state)).toBe(
    "This cylinder was reported lost. If you have it or have seen it, please tell us.",
  );
  expect(publicWarning("stolen")).toMatch(/^This cylinder was reported stolen/);
  expect(publicWarning("condemned")).toMatch(/must not be filled/);
  expect(publicWarning(out.state)).toBeUndefined();
});

test("a cylinder lost by the shop itself is found at the shop", () => {
  expect([foundAgain(out, "holder"), foundAgain(out, "shop"), foundAgain({ holder: SHOP }, "holder")]).toEqual([
    "with-holder",
    "at-shop",
    "at-shop",
  ]);
});

test("a lost cylinder with a liable customer must be booked as a return at the shop", () => {
  const lost = { ...out, state: "lost" as const };
  expect(foundProblem(lost, SHOP, "holder")).toBeUndefined();
  expect(foundProblem(lost, SHOP, "shop")).toMatch(/^A customer is responsible for this cylinder/);
  const ours = { ...lost, holder: SHOP, liable: undefined };
  expect([foundProblem(ours, SHOP, "shop"), foundProblem(ours, SHOP, "holder")]).toEqual([undefined, undefined]);
});

test.each([
  [{ where: "behind the cold store", mobile: "", message: "" }, {}],
  [
    { where: "behind the cold store", mobile: "1234567890", message: "" },
    { mobile: "Indian mobile numbers start with 6, 7, 8 or 9." },
  ],
  [
    { where: " ", mobile: "123", message: "" },
    { where: "Please enter where the cylinder is.", mobile: "Mobile number must be exactly 10 digits" },
  ],
  [
    { where: "a\u0000b", mobile: "9876543210", message: "x\u202Ey" },
    { where: "Please keep it to one short line.", message: "Please keep it to one short line." },
  ],
])("a finder's report is checked for the few fields it needs", (report, problems) => {
  expect(foundReportProblems(report)).toEqual(problems);
});

test("the place may have two hundred characters, and spaces alone are rejected", () => {
  const where = (text: string) => foundReportProblems({ where: text, mobile: " ", message: " " });
  expect([where("a".repeat(200)), where("a".repeat(201))]).toEqual([
    {},
    { where: "Please keep it to one short line." },
  ]);
  const atShop = replay(logged(anEvent("registered"))) as CylinderStanding;
  expect(reportProblem(atShop, RAVI, "flagged-lost")).toBe("Our records do not show this cylinder with you.");
});
