import { useLocation, useNavigation } from "react-router";
import { searchNow, useChangeSearch } from "#web/ui/fields/address-search.ts";
import { useTypedInAddress } from "#web/ui/fields/typed-in-address.ts";
import { type SortLinks, sortingBy, withFilters, withPage } from "./list-address.ts";

/** Reads and changes the filters of a list where they live: in the address. */
export function useListAddress() {
  const location = useLocation();
  const coming = useNavigation().location;
  const changeSearch = useChangeSearch();
  // A filter shows what was chosen while the list for it is still on its way.
  const query = coming?.pathname === location.pathname ? coming.search : location.search;
  const search = new URLSearchParams(location.search);
  return {
    /** As the list in sight was asked for. */
    search,
    filterOf: (name: string) => new URLSearchParams(query).get(name) ?? "",
    change: (changes: Readonly<Record<string, string | undefined>>, replace = false) =>
      changeSearch(withFilters(new URLSearchParams(searchNow()), changes), { replace }),
    addressOf: (page: number) => withPage(search, page),
  };
}

const asIs = (text: string) => text;

/** A box whose words go into the address: after a pause in the typing, or where a form waits for its button, with that. */
export function useTypedFilter(name: string, { whileTyping = true, clean = asIs } = {}) {
  const { change } = useListAddress();
  const { draft, settle, ...typed } = useTypedInAddress<string>({
    inAddressOf: (search) => new URLSearchParams(search).get(name) ?? "",
    read: asIs,
    print: clean,
    write: (value, { replace }) => change({ [name]: value }, replace),
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

/** Words start with A; the next press turns them round. */
export const byWord = (sort: string): SortLinks => ({ ascending: sort, descending: `-${sort}`, first: "ascending" });

/** The order of a list lives in its address: the latest first unless it says otherwise. */
export function useListSort() {
  const { filterOf, change } = useListAddress();
  const current = filterOf("sort") || BY_DAY.descending;
  const by = (next: string) => void change({ sort: next === BY_DAY.descending ? "" : next });
  return (ways: SortLinks) => sortingBy(ways, current, by);
}
