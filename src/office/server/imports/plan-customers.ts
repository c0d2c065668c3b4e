/** Customers from a file. Existing ones must be identical; new ones have no password until they claim the account. */

import { ledgerCustomersOf, lockLedgerCustomers } from "#books/server/ledger/ledger-store.ts";
import { saveCreditTerms } from "#books/server/ledger/opening-store.ts";
import { addToGroups, groupsNamed, groupsOf } from "#catalogue/server/trade-prices/group-members-store.ts";
import { CUSTOMER_COLUMNS } from "#office/rules/imports/import-kinds.ts";
import { type CustomerRow, readCustomers } from "#office/rules/imports/read-customers.ts";
import { nameParts } from "#people/rules/accounts/name-parts.ts";
import {
  type CustomerRow as Account,
  customersWithMobiles,
  isSelfRegistered,
  isUnconfirmedRegistration,
  mobilesByEmail,
  saveCustomer,
} from "#people/server/accounts/customer-store.ts";
import { openUnclaimedAccounts } from "#people/server/accounts/registration/unclaimed-accounts.ts";
import { listed, t } from "#platform/rules/language/text.ts";
import { addressWithCity } from "#platform/rules/text/city.ts";
import { type RowProblem, rowProblems } from "#platform/rules/text/read-table.ts";
import type { Database } from "#platform/server/database/database.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { takeOver } from "#sales/server/orders/placing/customer-for-order.ts";
import { registered } from "./customers-of-rows.ts";
import {
  type ImportPlan,
  type MakePlan,
  NO_SUMS,
  type PlanInput,
  previewOf,
  type WriteContext,
} from "./import-plan.ts";

type Field = keyof typeof CUSTOMER_COLUMNS;

export const planCustomers: MakePlan = async (_, db, input): Promise<ImportPlan> => {
  const { table, rows, problems } = readCustomers(input.csv);
  const known = await knownAbout(db, rows);
  const found = rows.flatMap((row) => problemsOf(row, known, input));
  const fresh = rows.filter(({ mobile }) => isNew(known.accounts.get(mobile)));
  return {
    sums: { ...NO_SUMS, rows: fresh.length },
    unchanged: rows.length - fresh.length,
    problems: [...problems, ...found],
    ...previewOf(table, CUSTOMER_COLUMNS),
    write: (context) => write(context, fresh, known),
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

/** An account that someone registered and never confirmed tells nothing: the import takes it over. */
const isNew = (account: Account | undefined) => account === undefined || isUnconfirmedRegistration(account);

type Confirmation = Pick<PlanInput, "admin" | "registeredConfirmed">;

function problemsOf(row: CustomerRow, known: Known, { admin, registeredConfirmed }: Confirmation): RowProblem[] {
  const account = known.accounts.get(row.mobile);
  const differing = account && !isNew(account) ? differences(row, account, known) : [];
  const isUnproven = account && differing.length === 0 && !registeredConfirmed && !isProven(account, row);
  const owner = row.email === "" ? undefined : known.mobileOfEmail.get(row.email);
  return [
    ...(isUnproven ? [registered(row.row, account)] : []),
    ...rowProblems(row.row, CUSTOMER_COLUMNS, [
      [
        "mobile",
        differing.length > 0 &&
          t("This customer already exists with other details: {columns}.", { columns: listed(differing) }),
      ],
      ["email", owner !== undefined && owner !== row.mobile && t("Another customer has this email.")],
      ["group", row.group !== "" && !known.groups.has(row.group.toLowerCase()) && t("No price list has this name.")],
      [
        "creditLimit",
        row.credit && admin.role !== "owner" && isNew(account) && t("Only the owner can set a credit limit."),
      ],
    ]),
  ];
}

/** By the import or the staff that opened it, or by the confirmed email that the row has too. */
const isProven = (account: Account, { email }: CustomerRow) =>
  !isSelfRegistered(account) || (account.emailVerifiedAt !== null && account.email === email);

/** The titles of the columns that differ. An empty cell says nothing about an existing customer. */
function differences(row: CustomerRow, account: Account, known: Known): string[] {
  const { firstName, lastName } = nameParts(row.name);
  const books = known.books.get(account.id);
  const differs = (given: string, stored: string) => given !== "" && given !== stored;
  const rules: [Field, boolean][] = [
    ["name", row.name !== account.company && (firstName !== account.firstName || lastName !== account.lastName)],
    ["email", differs(row.email, account.email)],
    ["gstin", differs(row.gstNumber, account.gstNumber)],
    ["address", isOtherAddress(row, account)],
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

/** Files and accounts older than the city's field have it in the address. */
function isOtherAddress(row: CustomerRow, account: Account): boolean {
  const same = ["", addressWithCity(account), ...(row.city === "" ? [account.address] : [])];
  return !same.includes(addressWithCity(row));
}

async function write(
  { tx, importId, at }: WriteContext,
  rows: readonly CustomerRow[],
  { accounts, groups }: Pick<Known, "accounts" | "groups">,
): Promise<void> {
  const unknown = rows.filter(({ mobile }) => !accounts.has(mobile));
  const ids = await openUnclaimedAccounts(tx, unknown.map(accountOf), { at, importId });
  for (const row of rows) {
    const account = accounts.get(row.mobile);
    if (account && (await replaceRegistration(tx, account, row, importId))) ids.set(row.mobile, account.id);
  }
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

/** The account becomes the row's customer, as if the import had opened it. False when it was confirmed meanwhile. */
async function replaceRegistration(tx: Database, account: Account, row: CustomerRow, importId: string) {
  const { email, mobile: _, language: __, ...details } = accountOf(row);
  if (!(await takeOver(tx, account, { email: email || null, importId }))) return false;
  await saveCustomer(tx, account.id, { ...details, aadhaarLastFour: null, aadhaarHash: null });
  return true;
}

/** A name with a GST number is a firm's. The language is unknown until the customer claims the account. */
const accountOf = ({ name, email, mobile, gstNumber, address, city, state, pincode }: CustomerRow) => ({
  email,
  mobile,
  language: "en" as const,
  ...nameParts(name),
  company: gstNumber === "" ? "" : name,
  gstNumber,
  address,
  city,
  state,
  pincode,
});
