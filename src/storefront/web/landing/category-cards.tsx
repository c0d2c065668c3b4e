import type { BoardLine } from "#catalogue/rules/daily-prices/price-board.ts";
import { ALL_CATEGORIES, type CategoryChip } from "#catalogue/rules/products/categories.ts";
import { NO_FILTERS, printCatalogueQuery } from "#catalogue/rules/search/catalogue-query.ts";
import { CategoryGlyph } from "#catalogue/web/products/category-glyph.tsx";
import { plural, t } from "#platform/rules/language/text.ts";
import { SectionLink } from "#platform/web/page/section-link.tsx";
import { ChevronRightIcon } from "#platform/web/ui/buttons/icons.tsx";
import { SectionHeading } from "./section-heading.tsx";
import { TodaysPrices } from "./todays-prices.tsx";

/** Dark enough for white text in both themes. As one property: the utilities for gradients add 4 kB to the stylesheet. */
const GRADIENTS: Readonly<Record<string, string>> = {
  refrigerants: "bg-[linear-gradient(to_bottom_right,#0b62b8,#0a3763)]",
  "copper-pipes": "bg-[linear-gradient(to_bottom_right,#b0581d,#6d2f0a)]",
  "spare-parts": "bg-[linear-gradient(to_bottom_right,#0f766e,#0b4347)]",
};
const OTHER_GRADIENT = "bg-[linear-gradient(to_bottom_right,#5b6b7c,#36434f)]";

type Props = {
  chips: readonly CategoryChip[];
  /** Fill the space that the categories leave in the last row of a desk. */
  prices: readonly BoardLine[];
};

export function CategoryCards({ chips, prices }: Props) {
  const shelves = chips.filter(({ id }) => id !== ALL_CATEGORIES);
  return (
    <section aria-labelledby="range-title" className="mx-auto max-w-page px-4 pt-9 sm:pt-14 md:px-6 md:pt-20">
      <SectionHeading id="range-title" title={t("Explore Our Range")}>
        {t("Find exactly what you need from our specialized product categories.")}
      </SectionHeading>
      <ul className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3">
        {shelves.map((shelf) => (
          <li key={shelf.id} className="grid">
            <CategoryCard shelf={shelf} />
          </li>
        ))}
        {shelves.length % 3 !== 0 && prices.length > 0 && (
          <li
            className={`rounded-card border border-line bg-surface px-5 py-4 shadow-card max-md:hidden ${shelves.length % 3 === 1 ? "col-span-2" : ""}`}
          >
            <TodaysPrices title={t("Today's refrigerant prices")} sent={prices} />
          </li>
        )}
      </ul>
    </section>
  );
}

function CategoryCard({ shelf: { id, name, icon, count } }: { shelf: CategoryChip }) {
  return (
    <SectionLink
      section="products"
      search={printCatalogueQuery({ ...NO_FILTERS, category: id })}
      className={`group on-deep relative flex flex-col justify-between overflow-hidden rounded-card p-3 sm:min-h-40 sm:p-5 text-[#fff] shadow-card ${GRADIENTS[id] ?? OTHER_GRADIENT}`}
    >
      <CategoryGlyph icon={icon} className="absolute -right-5 -bottom-6 size-36 opacity-15" />
      <span className="flex gap-1.5 max-sm:flex-col sm:items-center sm:gap-4">
        <span className="flex size-8 shrink-0 items-center justify-center rounded-control bg-[#fff]/15 sm:size-12">
          <CategoryGlyph icon={icon} className="size-5 sm:size-7" />
        </span>
        <span className="min-w-0">
          <span className="block font-semibold leading-snug sm:text-heading md:max-lg:text-[1.0625rem]">{name}</span>
          <span className="block text-sm sm:text-[0.9375rem]">
            {plural(count, { one: "{count} product", other: "{count} products" })}
          </span>
        </span>
      </span>
      <span className="relative mt-2.5 inline-flex min-h-8 items-center self-start rounded-control bg-[#fff]/15 px-2.5 py-1 font-semibold text-[0.8125rem] sm:mt-5 sm:gap-1 sm:min-h-9 sm:pr-2.5 sm:pl-4 sm:text-base group-hover:bg-[#fff]/25">
        {t("View Products")}
        <ChevronRightIcon className="size-4.5 max-sm:hidden" />
      </span>
    </SectionLink>
  );
}
