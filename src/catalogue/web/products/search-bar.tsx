import { type Ref, useImperativeHandle, useRef } from "react";
import { t } from "#platform/rules/language/text.ts";
import { SEARCH_ID } from "#platform/web/page/links.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { Icon } from "#platform/web/ui/buttons/icon.tsx";
import { IconButton } from "#platform/web/ui/buttons/icon-button.tsx";
import { CloseIcon, SearchIcon } from "#platform/web/ui/buttons/icons.tsx";
import { useTypedBeforeScript } from "#platform/web/ui/fields/typed-in-address.ts";

type Props = {
  ref: Ref<HTMLInputElement>;
  text: string;
  onType: (text: string) => void;
  onFocus: () => void;
  filters: { open: boolean; inUse: number; panelId: string };
  onToggleFilters: () => void;
};

const LONGEST_SEARCH = 100;

export function SearchBar({ ref, text, onType, onFocus, filters, onToggleFilters }: Props) {
  const box = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => box.current as HTMLInputElement, []);
  useTypedBeforeScript(box, text, onType);
  return (
    <div className="flex gap-2">
      <div className="relative min-w-0 flex-1">
        <label htmlFor={SEARCH_ID} className="sr-only">
          {t("Search products")}
        </label>
        <SearchIcon className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-ink-faint" />
        <input
          ref={box}
          id={SEARCH_ID}
          name="q"
          type="search"
          className="control min-h-12 text-ellipsis pr-12! pl-11! [&::-webkit-search-cancel-button]:hidden"
          placeholder={t("Search products by name or description...")}
          maxLength={LONGEST_SEARCH}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={text}
          onFocus={onFocus}
          onChange={(event) => onType(event.currentTarget.value)}
        />
        {text !== "" && (
          <IconButton
            label={t("Clear search")}
            icon={<CloseIcon />}
            className="absolute top-1/2 right-0.5 -translate-y-1/2 text-ink-soft hover:text-ink"
            onClick={() => {
              onType("");
              box.current?.focus();
            }}
          />
        )}
      </div>
      <Button
        aria-expanded={filters.open}
        aria-controls={filters.panelId}
        onClick={onToggleFilters}
        className="min-h-12 px-4!"
      >
        <FilterIcon />
        <span className="max-sm:sr-only">{t("Filters")}</span>
        {filters.inUse > 0 && (
          <span className="rounded-full bg-cold px-2 text-sm text-surface">
            {filters.inUse}
            <span className="sr-only"> {t("in use")}</span>
          </span>
        )}
      </Button>
    </div>
  );
}

function FilterIcon() {
  return (
    <Icon>
      <path d="M4 8h8.5M17.5 8H20M15 10.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM4 16h2.5M11.5 16H20M9 18.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z" />
    </Icon>
  );
}
