/** Customers of a price group from a spreadsheet: by mobile, or else by the name of the firm or the person. */

import { cleanMobile, mobileProblem } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { type ImportColumn, type RowProblem, readTable } from "#platform/rules/text/read-table.ts";
import { oneLine } from "#platform/rules/text/typed-text.ts";

export const GROUP_CUSTOMER_COLUMNS = {
  mobile: { title: "Mobile", also: ["Mobile No.", "Mobile Number", "Phone", "Phone No."] },
  name: {
    title: "Name",
    also: ["Full name", "Ledger Name", "Customer", "Party Name", "Company", "Firm"],
  },
} as const satisfies Record<string, ImportColumn>;

export type GroupCustomerRow = { row: number; mobile: string; name: string };

export function readGroupCustomers(csv: string): { rows: GroupCustomerRow[]; problems: RowProblem[] } {
  const table = readTable(csv, GROUP_CUSTOMER_COLUMNS);
  const rows = table.rows.map(({ row, cells }) => ({
    row,
    mobile: cleanMobile(cells.mobile),
    name: oneLine(cells.name),
  }));
  const problems = rows.flatMap(({ row, mobile, name }) => {
    const message = mobile === "" ? name === "" && t("The row needs a mobile or a name.") : mobileProblem(mobile);
    return message ? [{ row, column: "", message }] : [];
  });
  return { rows, problems: [...table.problems, ...problems] };
}
