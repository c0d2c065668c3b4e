import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { Checklist } from "#office/web/setup/steps.ts";
import { AdminContext } from "#platform/web/office-kit/admin.ts";
import { AlertLine } from "./alert-line.tsx";
import { SetupRow } from "./setup-row.tsx";

const checklist = (changes: Partial<Checklist> = {}): Checklist => ({
  hidden: false,
  pricesMove: false,
  publicUrl: "https://shop.example",
  demoProducts: 0,
  steps: [
    { step: "shop", done: true },
    { step: "mail", done: false },
  ],
  corrections: [],
  ...changes,
});

const TODAY = { day: "2026-03-02" };
const STUCK = { count: 3, oldestAt: "2026-03-01T06:30:00.000Z", lastError: null };

function shown(page: ReactNode) {
  const element = <AdminContext value={{ name: "Asha", role: "owner", closed: [] }}>{page}</AdminContext>;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
}

test("a missing mail server and waiting mails are one alert, also when the setup is hidden", () => {
  const html = shown(<AlertLine today={{ ...TODAY, mailsStuck: STUCK }} checklist={checklist({ hidden: true })} />);
  expect(html.match(/role="alert"/g)).toHaveLength(1);
  expect(html).toContain("Mails are written to a file, not sent");
  expect(html).toContain("3 mails waiting to be sent");
});

test("without a problem there is no alert", () => {
  const steps: Checklist["steps"] = [{ step: "mail", done: true }];
  expect(shown(<AlertLine today={TODAY} checklist={checklist({ steps })} />)).toBe("");
});

test.each([
  { state: "begun", changes: {}, isShown: true },
  { state: "finished", changes: { steps: [{ step: "mail" as const, done: true }] }, isShown: false },
  { state: "hidden", changes: { hidden: true }, isShown: false },
])("the dashboard shows a $state setup: $isShown", ({ changes, isShown }) => {
  expect(shown(<SetupRow checklist={checklist(changes)} />) !== "").toBe(isShown);
});
