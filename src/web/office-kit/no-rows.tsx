import type { ReactNode } from "react";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { BoxIcon } from "#web/ui/icons.tsx";
import { filtersSet, pageIn } from "./list-address.ts";
import { useListAddress } from "./use-list-address.ts";

type Props = { title: string; text?: ReactNode };

/** An empty list says what would be in it, and leads back to all of it where filters have emptied it. */
export function NoRows({ title, text }: Props) {
  const { search } = useListAddress();
  const filtered = filtersSet(search) > 0 || search.has("q") || pageIn(search) > 1;
  return (
    <EmptyState
      icon={<BoxIcon className="size-8" />}
      title={title}
      text={text}
      action={filtered && <EverythingLink search={search} />}
    />
  );
}

/** Back to the whole list; on the dashboard, of the tab one is on. */
function EverythingLink({ search }: { search: URLSearchParams }) {
  const tab = search.get("tab");
  return <ButtonLink to={tab ? `?tab=${tab}` : "?"}>Clear filters</ButtonLink>;
}
