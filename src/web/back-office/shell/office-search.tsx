import { type ComponentType, lazy, Suspense } from "react";
import { Dialog } from "#web/ui/dialog.tsx";
import { Loading } from "#web/ui/loading.tsx";

type Props = { open: boolean; onClose: () => void };

const SearchEverything = lazy<ComponentType>(() =>
  import("./search-everything.tsx").then((module) => ({ default: module.SearchEverything })),
);

/** Any order, customer, product or cylinder, from wherever one is. */
export function OfficeSearch({ open, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Search" description="Orders, customers, products and cylinders">
      <Suspense fallback={<Loading label="Loading search">{null}</Loading>}>
        <SearchEverything />
      </Suspense>
    </Dialog>
  );
}
