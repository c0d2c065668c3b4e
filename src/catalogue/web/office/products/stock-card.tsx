import { DEFAULT_LOW_AT, isLow, linesToCount } from "#catalogue/rules/products/stock-count.ts";
import { grouped } from "#platform/rules/language/grouped.ts";
import { t } from "#platform/rules/language/text.ts";
import { withoutGrouping } from "#platform/rules/money/money.ts";
import type { RowOf } from "#platform/web/api.ts";
import { ReasonField, reasonProblem } from "#platform/web/forms/reason-field.tsx";
import { ActDialog } from "#platform/web/office-kit/act-dialog.tsx";
import { Badge } from "#platform/web/ui/badge.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { CheckboxField } from "#platform/web/ui/fields/checkbox-field.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import type { AdminProduct } from "./admin-product.ts";

export type StockCount = RowOf<"GET /api/admin/stock">;
type Line = { lineId: string; name: string };

export function StockCard({ product, counts }: { product: AdminProduct; counts: readonly StockCount[] }) {
  const lines = linesToCount(product, counts);
  const countOf = ({ lineId }: Line) => counts.find((count) => count.lineId === lineId);
  return (
    <Card title={t("Stock")}>
      <ul className="mt-2 divide-y divide-line">
        {lines.map((line) => (
          <li key={line.lineId} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            {lines.length > 1 && <span className="font-medium">{line.name}</span>}
            <Left count={countOf(line)} />
            {product.archivedAt === null && (
              <span className="ml-auto">
                <CountLine line={line} count={countOf(line)} />
              </span>
            )}
          </li>
        ))}
      </ul>
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

type CountProps = { line: Line; count: StockCount | undefined };

/** The counted quantity and the reason for a difference. Only the difference is sent, so concurrent orders stay deducted. */
const CountLine = ({ line: { lineId, name }, count }: CountProps) => (
  <ActDialog
    call="POST /api/admin/stock"
    initial={{
      left: String(count?.left ?? ""),
      lowAt: String(count?.lowAt ?? DEFAULT_LOW_AT),
      ends: false,
      reason: "",
    }}
    check={({ left, lowAt, ends, reason }) => ({
      left: !ends && amountProblem(left),
      lowAt: !ends && amountProblem(lowAt),
      reason: reasonProblem(reason),
    })}
    input={({ left, lowAt, ends, reason }) => ({
      body: {
        ...{ lineId, version: count?.version ?? 0, was: count?.left ?? null, reason: reason.trim() },
        ...(ends ? { left: null } : { left: amountIn(left) ?? 0, lowAt: amountIn(lowAt) ?? 0 }),
      },
    })}
    done={(_, { ends }) => (ends ? t("{name} is no longer counted.", { name }) : t("{name}: count saved.", { name }))}
    button={count ? t("Correct") : t("Start counting")}
    about={name}
    title={count ? t("Correct the count of {name}", { name }) : t("Count {name}", { name })}
    action={t("Save")}
  >
    {(form) => (
      <>
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
      </>
    )}
  </ActDialog>
);
