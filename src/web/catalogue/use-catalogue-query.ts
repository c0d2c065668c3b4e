import { useNavigate } from "react-router";
import {
  type CatalogueQuery,
  NO_FILTERS,
  parseCatalogueQuery,
  printCatalogueQuery,
} from "#domain/catalogue/catalogue-query.ts";
import { useTypedInAddress } from "#web/ui/typed-in-address.ts";

const read = (search: string) => parseCatalogueQuery(new URLSearchParams(search));

/** What the visitor is looking for, kept in the address: typing rewrites it, choosing adds a step that Back undoes. */
export function useCatalogueQuery() {
  const navigate = useNavigate();
  const typed = useTypedInAddress<CatalogueQuery>({
    inAddressOf: (search) => printCatalogueQuery(read(search)),
    read,
    print: printCatalogueQuery,
    write: (search, how) => navigate({ search }, { ...how, preventScrollReset: true, defaultShouldRevalidate: false }),
  });
  const choose = (changes: Partial<CatalogueQuery>) => typed.choose((query) => ({ ...query, ...changes }));
  return {
    query: typed.draft,
    /** For what changes with every key press or movement. */
    type: (changes: Partial<CatalogueQuery>) => typed.type((query) => ({ ...query, ...changes })),
    settle: typed.settle,
    choose,
    clear: () => choose(NO_FILTERS),
  };
}
