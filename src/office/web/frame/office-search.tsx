import { lazy, Suspense } from "react";
import { t } from "#platform/rules/language/text.ts";
import { Loading } from "#platform/web/ui/loading.tsx";
import { Dialog } from "#platform/web/ui/overlays/dialog.tsx";
import type { FindEverywhere } from "./search-everything.tsx";

type Props = { find: FindEverywhere; open: boolean; onClose: () => void };

const SearchEverything = lazy(() =>
  import("./search-everything.tsx").then((module) => ({ default: module.SearchEverything })),
);

export function OfficeSearch({ find, open, onClose }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("Search")}
      description={t("Pages, orders, customers, products and cylinders")}
    >
      <Suspense fallback={<Loading label={t("Loading search")}>{null}</Loading>}>
        <SearchEverything find={find} />
      </Suspense>
    </Dialog>
  );
}
