import type { FormEvent } from "react";
import { useHref, useLocation, useNavigate } from "react-router";
import { NO_FILTERS, printCatalogueQuery } from "#catalogue/rules/search/catalogue-query.ts";
import { t } from "#platform/rules/language/text.ts";
import { goToSection } from "#platform/web/page/go-to-section.ts";
import { SearchIcon } from "#platform/web/ui/buttons/icons.tsx";

/** Searches from any page of a desk, by the form itself where there is no script yet. Smaller screens have a link to the catalogue's box. */
export function HeaderSearch() {
  const { pathname } = useLocation();
  const navigate = useNavigate();

  async function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const box = event.currentTarget.elements.namedItem("q") as HTMLInputElement;
    const query = printCatalogueQuery({ ...NO_FILTERS, q: box.value.trim() });
    box.value = "";
    await navigate({ pathname: "/", search: query }, { preventScrollReset: pathname === "/" });
    if (pathname === "/") goToSection("products");
  }

  return (
    <search aria-label={t("Search the shop")} className="ml-2 min-w-28 max-w-80 flex-1 max-lg:hidden">
      <form action={useHref("/")} onSubmit={search} className="relative">
        <SearchIcon className="pointer-events-none absolute top-1/2 left-2.5 size-4.5 -translate-y-1/2 text-on-deep-soft" />
        <input
          name="q"
          type="search"
          aria-label={t("Search the shop")}
          placeholder={t("Search")}
          className="min-h-9 w-full rounded-control border border-deep-line bg-deep-raised pr-2 pl-9 text-on-deep text-sm placeholder:text-on-deep-soft pointer-coarse:min-h-target"
          maxLength={100}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </form>
    </search>
  );
}
