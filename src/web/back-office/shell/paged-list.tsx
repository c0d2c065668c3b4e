import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { grouped } from "#domain/money.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { BoxIcon } from "#web/ui/icons.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { PAGE_SIZE, pageIn } from "./list-address.ts";
import { useListAddress } from "./use-list-address.ts";

type Props = {
  /** What is listed: "Messages". */
  label: string;
  shown: number;
  total: number;
  empty: { title: string; text?: ReactNode };
  children: ReactNode;
};

/** The frame of a list whose entries are too tall for the rows of a table. */
export function PagedList({ label, shown, total, empty, children }: Props) {
  const { search, addressOf } = useListAddress();
  const busy = useNavigation().state === "loading";
  const page = pageIn(search);
  const first = (page - 1) * PAGE_SIZE + 1;
  if (shown === 0) {
    return <EmptyState icon={<BoxIcon className="size-8" />} title={empty.title} text={empty.text} />;
  }
  return (
    <div aria-busy={busy || undefined} className={busy ? "opacity-60 transition-opacity" : ""}>
      <p className="mb-2 text-ink-soft text-sm" role="status">
        {label} {grouped(first)} to {grouped(first + shown - 1)} of {grouped(total)}
      </p>
      {children}
      <div className="mt-4">
        <Pagination label={label} page={page} pages={Math.ceil(total / PAGE_SIZE)} addressOf={addressOf} />
      </div>
    </div>
  );
}
