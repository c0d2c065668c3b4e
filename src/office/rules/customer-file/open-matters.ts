/** What must be settled before an account can be deleted, with its text and the page where the customer settles it. */
import { listed, plural, t } from "#platform/rules/language/text.ts";
import { type Paise, shopPrice } from "#platform/rules/money/money.ts";

type Facts = { count: number; amount: Paise };

type MatterRule = { text: (facts: Facts) => string; path: string };

const amountOf = ({ amount }: Facts) => ({ amount: shopPrice(amount) });

export const OPEN_MATTERS = {
  "unpaid-orders": {
    text: (facts) =>
      plural(
        facts.count,
        { one: "{count} unpaid order: {amount}", other: "{count} unpaid orders: {amount}" },
        amountOf(facts),
      ),
    path: "/my-orders",
  },
  "orders-to-dispatch": {
    text: ({ count }) =>
      plural(count, { one: "{count} paid order not dispatched yet", other: "{count} paid orders not dispatched yet" }),
    path: "/my-orders",
  },
  "balance-due": { text: (facts) => t("You owe us {amount}", amountOf(facts)), path: "/account/statement" },
  "balance-in-credit": { text: (facts) => t("We owe you {amount}", amountOf(facts)), path: "/account/statement" },
  "deposits-held": {
    text: (facts) => t("Cylinder deposits we hold for you: {amount}", amountOf(facts)),
    path: "/account/statement",
  },
  "cylinders-to-return": {
    text: ({ count }) => plural(count, { one: "{count} cylinder to return", other: "{count} cylinders to return" }),
    path: "/my-cylinders",
  },
  "open-offers": {
    text: ({ count }) =>
      plural(count, {
        one: "{count} cylinder offer waiting for an answer",
        other: "{count} cylinder offers waiting for an answer",
      }),
    path: "/my-cylinders",
  },
  "refunds-waiting": {
    text: (facts) => t("A refund of {amount} is not paid yet", amountOf(facts)),
    path: "/account/statement",
  },
} as const satisfies Record<string, MatterRule>;

export type OpenMatterKind = keyof typeof OPEN_MATTERS;
export type OpenMatter = { kind: OpenMatterKind } & Facts;

export const OPEN_MATTER_KINDS = Object.keys(OPEN_MATTERS) as [OpenMatterKind, ...OpenMatterKind[]];

/** The open ones, in table order. */
export const openMatters = (facts: Readonly<Record<OpenMatterKind, Partial<Facts>>>): OpenMatter[] =>
  OPEN_MATTER_KINDS.flatMap((kind) => {
    const { count = 0, amount = 0 as Paise } = facts[kind];
    return count > 0 || amount > 0 ? [{ kind, count, amount }] : [];
  });

export const matterText = ({ kind, ...facts }: OpenMatter): string => OPEN_MATTERS[kind].text(facts);

/** For a caller that shows only one text. */
export const deletionProblem = (matters: readonly OpenMatter[]): string =>
  t("Your account cannot be deleted yet. Still open: {matters}.", { matters: listed(matters.map(matterText)) });
