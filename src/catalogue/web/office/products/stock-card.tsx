import { useState } from "react";
import { useRevalidator } from "react-router";
import { DEFAULT_LOW_AT, isLow, linesToCount } from "#catalogue/rules/products/stock-count.ts";
import { grouped } from "#platform/rules/language/grouped.ts";
import { t } from "#platform/rules/language/text.ts";
import { withoutGrouping } from "#platform/rules/money/money.ts";
import { callApi, type RowOf } from "#platform/web/api.ts";
import { FormDialog } from "#platform/web/forms/form-dialog.tsx";
import { ReasonField, reasonProblem } from "#platform/web/forms/reason-field.tsx";
import { useForm } from "#platform/web/forms/use-form.ts";
import { useMayCall } from "#platform/web/office-kit/admin.ts";
import { Badge } from "#platform/web/ui/badge.tsx";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { CheckboxField } from "#platform/web/ui/fields/checkbox-field.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import type { AdminProduct } from "./admin-product.ts";

export type StockCount = RowOf<"GET /api/admin/stock">;
type Line = { lineId: string; name: string };

export function StockCard({ product, counts }: { product: AdminProduct; counts: readonly StockCount[] }) {
  const mayCount = useMayCall("POST /api/admin/stock") && product.archivedAt === null;
  const [counting, setCounting] = useState<Line>();
  const lines = linesToCount(product, counts);
  const countOf = ({ lineId }: Line) => counts.find((count) => count.lineId === lineId);
  return (
    <Card title={t("Stock")}>
      <ul className="mt-2 divide-y divide-line">
        {lines.map((line) => (
          <li key={line.lineId} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            {lines.length > 1 && <span className="font-medium">{line.name}</span>}
            <Left count={countOf(line)} />
            {mayCount && (
              <Button size="small" className="ml-auto" onClick={() => setCounting(line)}>
                {countOf(line) ? t("Correct") : t("Start counting")}
                <span className="sr-only">: {line.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {counting && <CountDialog line={counting} count={countOf(counting)} onClose={() => setCounting(undefined)} />}
    </Card>
  );
}

function Left({ count }: { count: StockCount | undefined }) {
  if (count === undefined) return <span className="text-ink-soft">{t("Not counted")}</span>;
  return (
    <span className="flex items-center gap-2">
      {t("{left} left", { left: grouped(count.left) })} {isLow(count) && <Badge kind="warn">{t("Low")}</Badge>}
    </span>
  );
}

function amountIn(typed: string): number | undefined {
  const text = withoutGrouping(typed.trim());
  return text !== undefined && /^\d{1,7}$/.test(text) ? Number(text) : undefined;
}

const amountProblem = (typed: string) => amountIn(typed) === undefined && t("Please enter whole numbers.");

type DialogProps = { line: Line; count: StockCount | undefined; onClose: () => void };

/** The counted quantity and the reason for a difference. Only the difference is sent, so concurrent orders stay deducted. */
function CountDialog({ line: { lineId, name }, count, onClose }: DialogProps) {
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: {
      left: String(count?.left ?? ""),
      lowAt: String(count?.lowAt ?? DEFAULT_LOW_AT),
      ends: false,
      reason: "",
    },
    check: ({ left, lowAt, ends, reason }) => ({
      left: !ends && amountProblem(left),
      lowAt: !ends && amountProblem(lowAt),
      reason: reasonProblem(reason),
    }),
    send: async ({ left, lowAt, ends, reason }) => {
      const seen = { lineId, version: count?.version ?? 0, was: count?.left ?? null };
      const counted = ends ? { left: null } : { left: amountIn(left) ?? 0, lowAt: amountIn(lowAt) ?? 0 };
      await callApi("POST /api/admin/stock", { body: { ...seen, ...counted, reason: reason.trim() } });
      await revalidate();
      toast(ends ? t("{name} is no longer counted.", { name }) : t("{name}: count saved.", { name }));
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={count ? t("Correct the count of {name}", { name }) : t("Count {name}", { name })}
      action={t("Save")}
    >
      <p>{t("Stock that can still be sold. Goods of open orders are already deducted, so do not count those.")}</p>
      {!form.values.ends && (
        <>
          <TextField label={t("Available stock")} inputMode="numeric" {...form.field("left")} />
          <TextField
            label={t("Low at")}
            hint={t("At this quantity or below, buyers see how many are left.")}
            inputMode="numeric"
            {...form.field("lowAt")}
          />
        </>
      )}
      {count && <CheckboxField label={t("Stop counting")} {...form.tick("ends")} />}
      <ReasonField label={t("Reason")} {...form.field("reason")} />
    </FormDialog>
  );
}
