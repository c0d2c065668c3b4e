import type { CategoryChip } from "#domain/catalogue/categories.ts";
import { CategoryGlyph } from "./category-glyph.tsx";

type Props = { chips: readonly CategoryChip[]; chosen: string; onChoose: (category: string) => void };

/** The shelves of the shop with what stands on each; one of them is chosen. */
export function CategoryChips({ chips, chosen, onChoose }: Props) {
  return (
    <fieldset className="mt-4 min-w-0">
      <legend className="sr-only">Category</legend>
      {/* On a phone one row that a thumb pushes along, out to the edges of the screen. */}
      <div className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0">
        {chips.map(({ id, name, icon, count }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === chosen}
            onClick={() => onChoose(id)}
            className="relative inline-flex min-h-target shrink-0 cursor-pointer items-center gap-2 whitespace-nowrap rounded-full border border-edge bg-surface px-4 font-semibold text-[0.9375rem] text-ink transition-colors hover:border-ink-soft aria-pressed:border-cold aria-pressed:bg-cold aria-pressed:text-surface"
          >
            <CategoryGlyph icon={icon} />
            {name}
            <span className="font-normal opacity-85">
              {count}
              <span className="sr-only">{count === 1 ? " product" : " products"}</span>
            </span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
