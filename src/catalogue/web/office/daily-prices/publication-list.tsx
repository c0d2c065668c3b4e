import type { Publication } from "#catalogue/api/admin-prices.ts";
import { previewChanges } from "#catalogue/rules/pricing/price-changes.ts";
import { unitName } from "#catalogue/rules/products/unit-label.ts";
import { perLanguage, plural, t } from "#platform/rules/language/text.ts";
import { rupees, shopPrice } from "#platform/rules/money/money.ts";
import { ChoiceFilter } from "#platform/web/office-kit/list/filter-bar.tsx";
import { ListPage } from "#platform/web/office-kit/list/list-page.tsx";
import { listLoader, type ScreenProps } from "#platform/web/office-kit/list/loaders.ts";
import { screenMeta } from "#platform/web/office-kit/page-heading.tsx";
import { publicationAnchor } from "#platform/web/office-kit/paths.ts";
import { Badge, type BadgeKind } from "#platform/web/ui/badge.tsx";
import { Breadcrumb } from "#platform/web/ui/breadcrumb.tsx";
import { type Columns, Table } from "#platform/web/ui/table.tsx";
import { NoValue } from "#platform/web/ui/text/no-value.tsx";
import { rich } from "#platform/web/ui/text/rich.tsx";
import { dateTimeText } from "#platform/web/ui/text/time-text.ts";
import { percentText } from "./percent-text.ts";
import { PublicationActions } from "./publication-actions.tsx";

export const loader = listLoader("GET /api/admin/prices/publications", ["status"]);

export const meta = screenMeta(() => t("Price publications"));

const STATUS_CHOICES = perLanguage(() => [
  { value: "", label: t("All") },
  { value: "scheduled", label: t("Scheduled") },
  { value: "published", label: t("Published") },
  { value: "cancelled", label: t("Called off") },
  { value: "failed", label: t("Failed") },
]);

const STATUS = perLanguage<Record<Publication["status"], { word: string; kind: BadgeKind }>>(() => ({
  scheduled: { word: t("Scheduled"), kind: "cold" },
  published: { word: t("Published"), kind: "good" },
  cancelled: { word: t("Called off"), kind: "plain" },
  failed: { word: t("Failed"), kind: "bad" },
}));

export default function PublicationList({ loaderData: listed }: ScreenProps<typeof loader>) {
  return (
    <>
      <Breadcrumb trail={[{ name: t("Prices"), to: "/admin/prices" }]} here={t("Publications")} />
      <ListPage
        title={t("Price publications")}
        text={t("Published and scheduled prices, and who published them.")}
        find={t("Find publications")}
        label={t("Publications")}
        listed={listed}
        rowKey={({ number }) => String(number)}
        card={(publication) => <Entry publication={publication} />}
        empty={{ title: t("No publications found."), text: t("Every publication from the price desk appears here.") }}
      >
        <ChoiceFilter name="status" label={t("Status")} choices={STATUS_CHOICES()} />
      </ListPage>
    </>
  );
}

function Entry({ publication }: { publication: Publication }) {
  const { number, status, note, failure, undoes } = publication;
  return (
    <article id={publicationAnchor(number)} aria-label={t("Publication {number}", { number })} className="scroll-mt-20">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-2 font-semibold">
            {rich("Publication {number} {status}", {
              number,
              status: <Badge kind={STATUS()[status].kind}>{STATUS()[status].word}</Badge>,
            })}
          </h2>
          {publicationText(publication).map((line) => (
            <p key={line} className="text-ink-soft text-sm">
              {line}
            </p>
          ))}
          {note && undoes === null && (
            <p className="wrap-anywhere mt-1">{note === "New product" ? t("New product") : note}</p>
          )}
          {failure && <p className="mt-1 text-bad">{failure}</p>}
        </div>
        <PublicationActions publication={publication} />
      </div>
      <PublicationChanges publication={publication} />
    </article>
  );
}

type Change = Publication["changes"][number];

const COLUMNS = perLanguage<Columns<Change>>(() => [
  { name: t("Product"), cell: ({ name }) => name },
  {
    name: t("Before"),
    number: true,
    cell: ({ before }) => (before === null ? <NoValue /> : shopPrice(rupees(before))),
  },
  {
    name: t("After"),
    number: true,
    cell: ({ after, unit }) => t("{price} per {unit}", { price: shopPrice(rupees(after)), unit: unitName(unit) }),
  },
  { name: t("Change"), number: true, cell: (change) => stepOf(change) ?? <NoValue /> },
]);

function PublicationChanges({ publication: { number, changes } }: { publication: Publication }) {
  return (
    <details className="mt-3">
      <summary className="min-h-9 cursor-pointer py-1.5 text-cold pointer-coarse:min-h-target">
        {plural(changes.length, { one: "{count} price", other: "{count} prices" })}
      </summary>
      <div className="mt-2">
        <Table
          caption={t("Prices of publication {number}", { number })}
          columns={COLUMNS()}
          rows={changes}
          rowKey={({ id }) => id}
        />
      </div>
    </details>
  );
}

function stepOf({ id, name, before, after }: Change): string | undefined {
  if (before === null) return undefined;
  const [step] = previewChanges([{ id, name, price: rupees(before) }], new Map([[id, rupees(after)]]));
  return step === undefined ? "±0%" : percentText(step);
}

export function publicationText(publication: Publication): string[] {
  const { by, status, createdAt, publishAt, publishedAt, cancelledBy, cancelledAt, undoes, undoneBy } = publication;
  return [
    publishedAt
      ? t("By {by}, {moment}", { by, moment: dateTimeText(publishedAt) })
      : t("By {by}, written {moment}", { by, moment: dateTimeText(createdAt) }),
    status === "scheduled" && publishAt ? t("Due {moment}", { moment: dateTimeText(publishAt) }) : "",
    cancelledAt ? t("Cancelled by {by}, {moment}", { by: cancelledBy ?? "", moment: dateTimeText(cancelledAt) }) : "",
    undoes === null ? "" : t("Undid publication {number}", { number: undoes }),
    undoneBy === null ? "" : t("Undone by publication {number}", { number: undoneBy }),
  ].filter(Boolean);
}
