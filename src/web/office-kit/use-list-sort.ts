import { sortingBy, type Ways } from "./list-sort.ts";
import { useListAddress } from "./use-list-address.ts";

export const BY_DAY: Ways = { ascending: "oldest", descending: "newest", first: "descending" };

/** Words start with A; the next press turns them round. */
export const byWord = (sort: string): Ways => ({ ascending: sort, descending: `-${sort}`, first: "ascending" });

/** The order of a list lives in its address: the latest first unless it says otherwise. */
export function useListSort() {
  const { filterOf, change } = useListAddress();
  const current = filterOf("sort") || BY_DAY.descending;
  const by = (next: string) => void change({ sort: next === BY_DAY.descending ? "" : next });
  return (ways: Ways) => sortingBy(ways, current, by);
}
