import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { SearchIcon } from "#web/ui/icons.tsx";

/** A search that found nothing, and the way out of it. */
export function NoProducts({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<SearchIcon className="size-7" />}
      title="No products found matching your criteria."
      text="Try adjusting your search or filters."
      action={<Button onClick={onClear}>Clear Filters & Search</Button>}
    />
  );
}
