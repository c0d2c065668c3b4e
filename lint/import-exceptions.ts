/**
 * Imports that point the wrong way, each with its turn. The list only shrinks: a test holds its length, and an exception that no file needs
 * fails the check.
 */
export type ImportException = { from: string; to: string; turn: string };

const SETTINGS_TURN =
  "Each section of the settings moves to its subject; office composes the table, and app hands it to the configuration.";
const ONE_CYLINDER_TURN =
  "Registry and custody become one aggregate with one log; labels, returns and transfers then only read it.";
const DEPOSITS_TURN = "Sales exports a view of the deposits that cylinders lists.";

export const importExceptions: readonly ImportException[] = [
  { from: "shop/rules/settings/cylinder-settings.ts", to: "catalogue/rules/empties/sizes.ts", turn: SETTINGS_TURN },
  {
    from: "shop/rules/settings/cylinder-settings.ts",
    to: "cylinders/rules/custody/safety-gate.ts",
    turn: SETTINGS_TURN,
  },
  { from: "shop/rules/settings/cylinder-settings.ts", to: "sales/rules/deposits/claims.ts", turn: SETTINGS_TURN },
  { from: "shop/rules/settings/document-settings.ts", to: "books/rules/documents/gstr-1.ts", turn: SETTINGS_TURN },
  { from: "shop/rules/settings/document-settings.ts", to: "books/rules/documents/series.ts", turn: SETTINGS_TURN },
  { from: "shop/rules/settings/document-settings.ts", to: "books/rules/documents/tax-invoice.ts", turn: SETTINGS_TURN },
  { from: "shop/rules/settings/payment-settings.ts", to: "books/rules/ledger/cash-rule.ts", turn: SETTINGS_TURN },
  { from: "shop/rules/settings/payment-settings.ts", to: "books/rules/ledger/refund-rule.ts", turn: SETTINGS_TURN },
  { from: "shop/rules/settings/setting-kinds.ts", to: "books/rules/documents/series.ts", turn: SETTINGS_TURN },
  { from: "shop/rules/settings/settings.ts", to: "books/rules/documents/document-problems.ts", turn: SETTINGS_TURN },
  { from: "shop/rules/settings/tally-settings.ts", to: "books/rules/ledger/accounts.ts", turn: SETTINGS_TURN },
  { from: "shop/rules/settings/tally-settings.ts", to: "books/rules/tally/names.ts", turn: SETTINGS_TURN },
  { from: "shop/server/config/setting-values.ts", to: "books/rules/documents/series.ts", turn: SETTINGS_TURN },
  {
    from: "cylinders/server/custody/holdings.ts",
    to: "cylinders/server/returns/return-receipts-store.ts",
    turn: ONE_CYLINDER_TURN,
  },
  {
    from: "cylinders/server/custody/holdings.ts",
    to: "cylinders/server/transfers/waiting-deposits.ts",
    turn: ONE_CYLINDER_TURN,
  },
  {
    from: "cylinders/server/custody/routes.ts",
    to: "cylinders/server/returns/receive-returns.ts",
    turn: ONE_CYLINDER_TURN,
  },
  {
    from: "cylinders/server/custody/routes.ts",
    to: "cylinders/server/returns/return-output.ts",
    turn: ONE_CYLINDER_TURN,
  },
  { from: "cylinders/server/custody/routes.ts", to: "cylinders/server/scanning/scan-out.ts", turn: ONE_CYLINDER_TURN },
  {
    from: "cylinders/server/custody/routes.ts",
    to: "cylinders/server/transfers/confirm-arrival.ts",
    turn: ONE_CYLINDER_TURN,
  },
  {
    from: "cylinders/server/custody/shop-cylinder-routes.ts",
    to: "cylinders/server/returns/counted-empties.ts",
    turn: ONE_CYLINDER_TURN,
  },
  {
    from: "cylinders/server/registry/access.ts",
    to: "cylinders/server/transfers/transfer-account.ts",
    turn: ONE_CYLINDER_TURN,
  },
  {
    from: "cylinders/server/registry/cylinder-output.ts",
    to: "cylinders/server/custody/cylinder-settings.ts",
    turn: ONE_CYLINDER_TURN,
  },
  {
    from: "cylinders/server/registry/cylinder-output.ts",
    to: "cylinders/server/labels/label-codes.ts",
    turn: ONE_CYLINDER_TURN,
  },
  {
    from: "cylinders/server/registry/cylinder-output.ts",
    to: "cylinders/server/transfers/transfer-account.ts",
    turn: ONE_CYLINDER_TURN,
  },
  {
    from: "cylinders/server/registry/scanned-labels.ts",
    to: "cylinders/server/labels/label-codes.ts",
    turn: ONE_CYLINDER_TURN,
  },
  {
    from: "cylinders/server/registry/scanned-labels.ts",
    to: "cylinders/server/labels/label-store.ts",
    turn: ONE_CYLINDER_TURN,
  },
  {
    from: "cylinders/server/returns/announced-returns.ts",
    to: "cylinders/server/transfers/offers-store.ts",
    turn: ONE_CYLINDER_TURN,
  },
  {
    from: "cylinders/server/custody/custody-lists-store.ts",
    to: "sales/server/deposits/schema.ts",
    turn: DEPOSITS_TURN,
  },
];
