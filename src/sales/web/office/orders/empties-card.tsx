import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { type ConditionCount, conditionsProblem } from "#catalogue/rules/empties/counted-conditions.ts";
import { readReturnedCount } from "#catalogue/rules/empties/returned-count.ts";
import { emptyTitleOf } from "#catalogue/rules/empties/sizes.ts";
import { ConditionCounts } from "#catalogue/web/office/empties/condition-counts.tsx";
import { t } from "#platform/rules/language/text.ts";
import { rupees, shopPrice } from "#platform/rules/money/money.ts";
import { callApi } from "#platform/web/api.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { useMayCall } from "#platform/web/office-kit/admin.ts";
import { emptiesPath } from "#platform/web/office-kit/paths.ts";
import { useLookAgain } from "#platform/web/office-kit/use-revalidate.ts";
import { Badge } from "#platform/web/ui/badge.tsx";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import { dateText } from "#platform/web/ui/text/time-text.ts";
import type { OrderFile } from "./admin-order.ts";

export function EmptiesCard({ file }: { file: OrderFile }) {
  if (file.empties.length === 0) return null;
  return (
    <Card title={t("Cylinders to return")}>
      <ul className="mt-3 space-y-4">
        {file.empties.map((expected) => (
          <li key={expected.id}>
            <ExpectedBack file={file} expected={expected} />
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm">
        <TextLink to={emptiesPath(file.mobile)}>{t("All cylinders of this customer")}</TextLink>
      </p>
    </Card>
  );
}

type Props = { file: OrderFile; expected: OrderFile["empties"][number] };

function ExpectedBack({ file: { mobile, order }, expected }: Props) {
  const mayNote = useMayCall("POST /api/admin/orders/{mobile}/{orderNumber}/empties");
  const { revalidate } = useRevalidator();
  const orLookAgain = useLookAgain();
  const { id, name, quantity, returned, returnBy, overdue, deposit } = expected;
  const cameNow = (typed: string) => {
    const read = readReturnedCount(typed, quantity);
    return read.ok ? Math.max(0, read.returned - returned) : 0;
  };
  const form = useForm({
    initial: { returned: String(returned), notGood: [] as ConditionCount[] },
    check: (typed) => {
      const read = readReturnedCount(typed.returned, quantity);
      return { returned: read.ok ? conditionsProblem(cameNow(typed.returned), typed.notGood) : read.problem };
    },
    send: async (typed) => {
      const params = { mobile, orderNumber: order.orderNumber };
      const body = { id, returned: Number(typed.returned), was: returned, notGood: typed.notGood };
      await orLookAgain(() => callApi("POST /api/admin/orders/{mobile}/{orderNumber}/empties", { params, body }));
      form.fill({ returned: String(body.returned), notGood: [] });
      await revalidate();
      toast(t("{returned} of {all} are back.", { returned: body.returned, all: quantity }));
    },
  });

  // A return received elsewhere replaces the typed value, which predates it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the server's count changes
  useEffect(() => form.fill({ returned: String(returned), notGood: [] }), [returned]);

  return (
    <>
      <p>
        <span className="font-semibold">
          {t("{owed} of {all} to return", { owed: quantity - returned, all: quantity })}
        </span>{" "}
        {emptyTitleOf(name)}{" "}
        <span className="whitespace-nowrap text-ink-soft">{t("by {day}", { day: dateText(returnBy) })}</span>{" "}
        {overdue && <Badge kind="bad">{t("Overdue")}</Badge>}
      </p>
      {deposit > 0 && (
        <p className="text-ink-soft text-sm">{t("Deposit {amount} each", { amount: shopPrice(rupees(deposit)) })}</p>
      )}
      {mayNote && deposit === 0 && (
        <form {...form.wiring} className="mt-2 space-y-2">
          <div className="flex items-start gap-2">
            <TextField
              label={t("Returned so far")}
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              {...form.field("returned")}
              error={form.problems.returned ?? form.refusal}
              className="max-w-28"
            />
            <Button type="submit" busy={form.sending && t("Saving…")} className="mt-7">
              {t("Save")}
            </Button>
          </div>
          <ConditionCounts
            size={emptyTitleOf(name)}
            came={cameNow(form.values.returned)}
            notGood={form.values.notGood}
            onChange={(notGood) => form.set({ notGood })}
          />
        </form>
      )}
    </>
  );
}
