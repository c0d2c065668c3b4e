import type { ComponentProps } from "react";
import { proposeShares } from "#books/rules/ledger/allocations.ts";
import { t } from "#platform/rules/language/text.ts";
import { inRupees, type Paise, rupees, shopPrice, sum, typedRupees } from "#platform/rules/money/money.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { dateText } from "#platform/web/ui/text/time-text.ts";

export type OpenOrder = { orderNumber: string; placedOn: string; open: number };
export type ShareInputs = Readonly<Record<string, string>>;

type Props = {
  orders: readonly OpenOrder[];
  amount: Paise | undefined;
  /** A form with the field `shares`. */
  form: {
    values: { shares: ShareInputs };
    problems: { shares?: string };
    field: (path: `shares.${string}`) => Omit<ComponentProps<typeof TextField>, "label">;
    set: (changes: { shares: ShareInputs }) => void;
  };
};

/** Splits a payment between orders; the rest stays on account. */
export function AllocationFields({ orders, amount, form }: Props) {
  if (orders.length === 0) return <p className="text-ink-soft">{t("No open order: the payment stays on account.")}</p>;
  const { shares } = form.values;
  const given = sum(orders.map(({ orderNumber }) => rupees(typedRupees(shares[orderNumber] ?? "") ?? 0)));
  const rest = (amount ?? 0) - given;
  return (
    <fieldset className="space-y-3">
      <legend className="font-semibold">{t("Allocate to orders")}</legend>
      <Button
        size="small"
        disabled={amount === undefined}
        onClick={() => form.set({ shares: proposed(orders, amount) })}
      >
        {t("Oldest first")}
      </Button>
      {orders.map(({ orderNumber, placedOn, open }) => (
        <TextField
          key={orderNumber}
          label={orderNumber}
          hint={t("{day}, {amount} open", { day: dateText(placedOn), amount: shopPrice(rupees(open)) })}
          prefix="₹"
          inputMode="decimal"
          autoComplete="off"
          {...form.field(`shares.${orderNumber}`)}
        />
      ))}
      <p className="text-ink-soft" role="status">
        {rest < 0
          ? t("{amount} more than the payment.", { amount: shopPrice(-rest as Paise) })
          : t("{amount} stays as credit on the account.", { amount: shopPrice(rest as Paise) })}
      </p>
      {form.problems.shares && <Notice kind="bad">{form.problems.shares}</Notice>}
    </fieldset>
  );
}

function proposed(orders: readonly OpenOrder[], amount: Paise | undefined): ShareInputs {
  const dues = orders.map(({ orderNumber, placedOn, open }) => ({ order: orderNumber, placedOn, due: rupees(open) }));
  const shares = proposeShares({ id: "", amount: amount ?? (0 as Paise) }, { orders: dues, revisions: [] });
  return Object.fromEntries(shares.map(({ order, amount: share }) => [order, String(inRupees(share))]));
}

export const allocationsIn = (shares: ShareInputs) =>
  Object.entries(shares).flatMap(([orderNumber, typed]) => {
    const amount = typedRupees(typed);
    return amount ? [{ orderNumber, amount }] : [];
  });

export const shareProblem = (shares: ShareInputs): string | undefined => {
  const wrong = Object.entries(shares).find(([, typed]) => typed.trim() !== "" && typedRupees(typed) === undefined);
  return wrong && t("Please enter an amount in rupees for {order}.", { order: wrong[0] });
};
