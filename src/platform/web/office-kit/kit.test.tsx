import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { EndpointName } from "#platform/api/endpoint-names.ts";
import { Fact, Facts } from "#platform/web/ui/facts.tsx";
import { Table } from "#platform/web/ui/table.tsx";
import { Act } from "./act.tsx";
import { ActDialog } from "./act-dialog.tsx";
import { ActionBar } from "./action-bar.tsx";
import { AdminContext } from "./admin.ts";
import { Cell } from "./cell.tsx";
import { DetailPage } from "./detail-page.tsx";
import { PageHeading, ScreenName } from "./page-heading.tsx";
import { Section } from "./section.tsx";

const REMIND = "POST /api/admin/customer-accounts/{mobile}/reminder";
const REFUND = "POST /api/admin/refunds";

function html(content: ReactNode, closed: readonly EndpointName[] = []): string {
  const element = <AdminContext value={{ name: "Asha", role: "counter", closed }}>{content}</AdminContext>;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
}

const remind = (
  <Act call={REMIND} input={{ params: { mobile: "9876543210" } }} about="Ravi">
    Remind
  </Act>
);

const refund = (
  <ActDialog
    call={REFUND}
    title="Refund"
    action="Pay"
    initial={{ amount: "12" }}
    input={({ amount }, key) => ({
      body: { mobile: "9876543210", amount: Number(amount), method: "upi" as const, reason: "Late", key },
    })}
  >
    {({ field }) => <input {...field("amount")} />}
  </ActDialog>
);

test("a button names what it acts on for those who hear it alone", () => {
  expect(html(remind)).toMatch(/<button[^>]*>Remind<span class="sr-only"> Ravi<\/span><\/button>/);
});

test("a role that may not call an endpoint sees neither its button nor its dialog", () => {
  expect(html(remind, [REMIND])).toBe("");
  expect(html(refund, [REFUND])).toBe("");
});

test("a form is rendered only when its dialog opens", () => {
  const closed = html(refund);
  expect(closed).toMatch(/<button[^>]*>Refund<\/button>/);
  expect(closed).not.toContain("<input");
});

test("a page about one record has its trail, one heading and its actions", () => {
  const page = html(
    <DetailPage trail={[{ name: "Receivables", to: "/admin/receivables" }]} title="Ravi" actions={remind}>
      <p>Content</p>
    </DetailPage>,
  );
  expect(page.match(/<h1/g)).toHaveLength(1);
  expect(page).toMatch(/href="\/admin\/receivables".*aria-current="page".*Ravi.*<h1[^>]*>Ravi<\/h1>.*Remind.*Content/s);
});

test("a screen without a title of its own has its name in the menu", () => {
  const heading = html(
    <ScreenName value="Receivables">
      <PageHeading />
    </ScreenName>,
  );
  expect(heading).toMatch(/<h1[^>]*>Receivables<\/h1>/);
});

test("a section is named by its heading", () => {
  const section = html(<Section title="Payments">None</Section>);
  const [, id] = /<section aria-labelledby="([^"]+)"/.exec(section) ?? [];
  expect(section).toContain(`<h2 id="${id}"`);
});

test("a fact without a value is left out, zero is a value", () => {
  const facts = html(
    <Facts>
      <Fact name="Advance">{null}</Fact>
      <Fact name="Note">{""}</Fact>
      <Fact name="Days">{0}</Fact>
    </Facts>,
  );
  expect(facts).not.toMatch(/Advance|Note/);
  expect(facts).toMatch(/<dt[^>]*>Days<\/dt><dd[^>]*>0<\/dd>/);
});

test("an empty cell of a table is a dash, zero is a figure", () => {
  const columns = [
    { name: "Name", cell: ({ name }: { name: string }) => name },
    { name: "Note", cell: () => "" },
    { name: "Reason", cell: () => null },
    { name: "Days", cell: () => 0 },
  ] as const;
  const table = html(
    <Table caption="People" columns={columns} rows={[{ name: "Ravi" }]} rowKey={({ name }) => name} />,
  );
  expect(table.match(/no-value/g)).toHaveLength(2);
  expect(table).toMatch(/data-column="Days"[^>]*>0</);
});

test("the second line of a cell is left out when there is none", () => {
  expect(html(<Cell below="">Ravi</Cell>)).toBe("Ravi");
  expect(html(<Cell below="+91 98765 43210">Ravi</Cell>)).toMatch(/Ravi<span[^>]*>\+91/);
});

test("an idle action bar takes no room", () => {
  expect(html(<ActionBar idle>{remind}</ActionBar>)).toMatch(/ hidden"/);
  expect(html(<ActionBar>{remind}</ActionBar>)).not.toMatch(/ hidden"/);
});
