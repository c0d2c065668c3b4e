import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { Pagination } from "#web/ui/pagination.tsx";
import { countText } from "./count-text.ts";
import { PAGE_SIZE, pageIn } from "./list-address.ts";
import { NoRows } from "./no-rows.tsx";
import { useListAddress } from "./use-list-address.ts";

type Props = {
  /** What is listed: "Messages". */
  label: string;
  shown: number;
  total: number;
  /** Above this the server estimates, and the list says so. */
  countedUpTo?: number | undefined;
  empty: { title: string; text?: ReactNode };
  children: ReactNode;
};

/** The frame of a list whose entries are too tall for the rows of a table. */
export function PagedList({ label, shown, total, countedUpTo, empty, children }: Props) {
  const { search, addressOf } = useListAddress();
  const busy = useNavigation().state === "loading";
  const page = pageIn(search);
  if (shown === 0) {
    return <NoRows {...empty} />;
  }
  return (
    <div aria-busy={busy || undefined} className={busy ? "opacity-60 transition-opacity" : ""}>
      <p className="mb-2 text-ink-soft text-sm" role="status">
        {countText({ label, total, countedUpTo, from: (page - 1) * PAGE_SIZE + 1, shown })}
      </p>
      {children}
      <div className="mt-4">
        <Pagination label={label} page={page} pages={Math.ceil(total / PAGE_SIZE)} addressOf={addressOf} />
      </div>
    </div>
  );
}
