import { type NavigateOptions, useLocation, useNavigation } from "react-router";
import { searchNow, useChangeSearch } from "#platform/web/ui/fields/address-search.ts";
import { useTypedInAddress } from "#platform/web/ui/fields/typed-in-address.ts";
import { type SortLinks, sortingBy, withFilters, withPage } from "./list-address.ts";

export function useListAddress() {
  const location = useLocation();
  const coming = useNavigation().location;
  const changeSearch = useChangeSearch();
  // A filter shows the new choice while its list is still loading.
  const query = coming?.pathname === location.pathname ? coming.search : location.search;
  const search = new URLSearchParams(location.search);
  return {
    /** The query of the list currently shown. */
    search,
    filterOf: (name: string) => new URLSearchParams(query).get(name) ?? "",
    change: (changes: Readonly<Record<string, string | undefined>>, how: NavigateOptions = {}) =>
      changeSearch(withFilters(new URLSearchParams(searchNow()), changes), how),
    addressOf: (page: number, keys?: readonly string[]) => withPage(search, page, keys),
  };
}

const asIs = (text: string) => text;

/** Text in the URL: debounced while typing, or written on submit. */
export function useTypedFilter(name: string, { whileTyping = true, clean = asIs } = {}) {
  const { change } = useListAddress();
  const { draft, settle, ...typed } = useTypedInAddress<string>({
    inAddressOf: (search) => new URLSearchParams(search).get(name) ?? "",
    read: asIs,
    print: clean,
    write: (value, how) => change({ [name]: value }, how),
    whileTyping,
  });
  return {
    draft,
    settle,
    type: (text: string) => typed.type(() => text),
    choose: (text: string) => typed.choose(() => text),
  };
}

export const BY_DAY: SortLinks = { ascending: "oldest", descending: "newest", first: "descending" };

export const byWord = (sort: string): SortLinks => ({ ascending: sort, descending: `-${sort}`, first: "ascending" });

/** The sort order is in the URL; the default is newest first. */
export function useListSort() {
  const { filterOf, change } = useListAddress();
  const current = filterOf("sort") || BY_DAY.descending;
  const by = (next: string) => void change({ sort: next === BY_DAY.descending ? "" : next });
  return (ways: SortLinks) => sortingBy(ways, current, by);
}
