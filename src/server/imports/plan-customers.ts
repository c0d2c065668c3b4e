/** Customers from a file. Existing ones must be identical; new ones have no password until they claim the account. */
import { nameParts } from "#domain/accounts/name-parts.ts";
import { CUSTOMER_COLUMNS } from "#domain/imports/import-kinds.ts";
import { type CustomerRow, readCustomers } from "#domain/imports/read-customers.ts";
import type { RowProblem } from "#domain/imports/read-table.ts";
import { listed, t } from "#domain/language/text.ts";
import { type CustomerRow as Account, customersWithMobiles, mobilesByEmail } from "#server/accounts/customer-store.ts";
import { openUnclaimedAccounts } from "#server/accounts/registration/unclaimed-accounts.ts";
import type { Database } from "#server/database/database.ts";
import { Problem } from "#server/http/problems.ts";
import { ledgerCustomersOf, lockLedgerCustomers } from "#server/ledger/ledger-store.ts";
import { saveCreditTerms } from "#server/ledger/opening-store.ts";
import { addToGroups, groupsNamed, groupsOf } from "#server/trade-prices/group-members-store.ts";
import { type ImportPlan, type MakePlan, NO_SUMS, previewOf, type WriteContext } from "./import-plan.ts";

type Field = keyof typeof CUSTOMER_COLUMNS;

const problemAt = (row: number, field: Field, message: string): RowProblem => ({
  row,
  column: CUSTOMER_COLUMNS[field].title,
  message,
});

export const planCustomers: MakePlan = async (_, db, { csv, admin }): Promise<ImportPlan> => {
  const { table, rows, problems } = readCustomers(csv);
  const known = await knownAbout(db, rows);
  const isOwner = admin.role === "owner";
  const found = rows.flatMap((row) => rowProblems(row, known, isOwner));
  const fresh = rows.filter(({ mobile }) => !known.accounts.has(mobile));
  return {
    sums: { ...NO_SUMS, rows: fresh.length },
    unchanged: rows.length - fresh.length,
    ignoredColumns: table.ignoredColumns,
    problems: [...problems, ...found],
    ...previewOf(table, CUSTOMER_COLUMNS),
    write: (context) => write(context, fresh, known.groups),
  };
};

type Known = Awaited<ReturnType<typeof knownAbout>>;

async function knownAbout(db: Database, rows: readonly CustomerRow[]) {
  const accounts = await customersWithMobiles(
    db,
    rows.map(({ mobile }) => mobile),
  );
  const ids = [...accounts.values()].map(({ id }) => id);
  return {
    accounts,
    mobileOfEmail: await mobilesByEmail(
      db,
      rows.flatMap(({ email }) => (email === "" ? [] : [email])),
    ),
    groups: await groupsNamed(db, [...new Set(rows.flatMap(({ group }) => (group === "" ? [] : [group])))]),
    groupOf: await groupsOf(db, ids),
    books: await ledgerCustomersOf(db, ids),
  };
}

function rowProblems(row: CustomerRow, known: Known, isOwner: boolean): RowProblem[] {
  const account = known.accounts.get(row.mobile);
  const problems: RowProblem[] = [];
  const differing = account ? differences(row, account, known) : [];
  if (differing.length > 0)
    problems.push(
      problemAt(
        row.row,
        "mobile",
        t("This customer already exists with other details: {columns}.", { columns: listed(differing) }),
      ),
    );
  const owner = row.email === "" ? undefined : known.mobileOfEmail.get(row.email);
  if (owner !== undefined && owner !== row.mobile)
    problems.push(problemAt(row.row, "email", t("Another customer has this email.")));
  if (row.group !== "" && !known.groups.has(row.group.toLowerCase()))
    problems.push(problemAt(row.row, "group", t("No price list has this name.")));
  if (row.credit && !isOwner && account === undefined)
    problems.push(problemAt(row.row, "creditLimit", t("Only the owner can set a credit limit.")));
  return problems;
}

/** The titles of the columns that differ. An empty cell says nothing about an existing customer. */
function differences(row: CustomerRow, account: Account, known: Known): string[] {
  const { firstName, lastName } = nameParts(row.name);
  const books = known.books.get(account.id);
  const differs = (given: string, stored: string) => given !== "" && given !== stored;
  const rules: [Field, boolean][] = [
    ["name", row.name !== account.company && (firstName !== account.firstName || lastName !== account.lastName)],
    ["email", differs(row.email, account.email)],
    ["gstin", differs(row.gstNumber, account.gstNumber)],
    ["address", differs(row.address, account.address)],
    ["state", differs(row.state, account.state)],
    ["pincode", differs(row.pincode, account.pincode)],
    ["group", row.group !== "" && known.groups.get(row.group.toLowerCase()) !== known.groupOf.get(account.id)?.id],
    [
      "creditLimit",
      row.credit !== undefined && (books?.creditLimit !== row.credit.limit || books.creditDays !== row.credit.days),
    ],
  ];
  return rules.flatMap(([field, isOther]) => (isOther ? [CUSTOMER_COLUMNS[field].title] : []));
}

async function write(
  { tx, importId, at }: WriteContext,
  rows: readonly CustomerRow[],
  groups: ReadonlyMap<string, number>,
): Promise<void> {
  const ids = await openUnclaimedAccounts(tx, rows.map(accountOf), { at, importId });
  if (ids.size < rows.length)
    throw new Problem(
      "changed-meanwhile",
      t("A customer has just registered with one of these numbers. Please check the file again."),
    );
  const opened = rows.map((row) => ({ ...row, customerId: ids.get(row.mobile) ?? "" }));
  await addToGroups(
    tx,
    opened.flatMap(({ customerId, group }) => {
      const listId = groups.get(group.toLowerCase());
      return listId === undefined ? [] : [{ customerId, listId }];
    }),
  );
  const withCredit = opened.flatMap(({ customerId, mobile, credit }) =>
    credit ? [{ customerId, mobile, ...credit }] : [],
  );
  const books = await lockLedgerCustomers(tx, withCredit);
  await saveCreditTerms(
    tx,
    withCredit.map(({ customerId, limit, days }) => ({ ledgerCustomerId: books.get(customerId) ?? 0, limit, days })),
  );
}

/** A name with a GST number is a firm's. The language is unknown until the customer claims the account. */
const accountOf = ({ name, email, mobile, gstNumber, address, state, pincode }: CustomerRow) => ({
  email,
  mobile,
  language: "en" as const,
  ...nameParts(name),
  company: gstNumber === "" ? "" : name,
  gstNumber,
  address,
  state,
  pincode,
});
