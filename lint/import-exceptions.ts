/**
 * Imports that point the wrong way, each with its turn. The list only shrinks: a test holds its length, and an exception that no file needs
 * fails the check.
 */
export type ImportException = { from: string; to: string; turn: string };

const SETTINGS_TURN =
  "Each section of the settings moves to its subject; office composes the table, and app hands it to the configuration.";

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
];
