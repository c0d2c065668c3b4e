import { Loading } from "#web/ui/loading.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

const PLACES = ["one", "two", "three", "four"] as const;

/** A row of cards on their way. */
export function CardSkeletons() {
  return (
    <Loading
      label="Loading products"
      className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3 xl:grid-cols-4"
    >
      {PLACES.map((place) => (
        <div key={place} className="overflow-clip rounded-card border border-line bg-surface">
          <Skeleton className="aspect-3/1 sm:aspect-4/3 rounded-none" />
          <div className="space-y-3 p-4">
            <Skeleton className="h-6 w-4/5" />
            <Skeleton className="h-12 max-sm:hidden" />
            <Skeleton className="h-8 w-2/5 max-sm:hidden" />
            <Skeleton className="h-11" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
