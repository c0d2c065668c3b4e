import { Card } from "#web/ui/card.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

const PLACES = ["first", "second", "third"];

/** Orders on their way. */
export function OrderSkeletons() {
  return (
    <Loading label="Loading your orders" className="space-y-4">
      {PLACES.map((place) => (
        <Card key={place} className="flex items-center justify-between gap-6 px-4 py-3.5 sm:px-6">
          <div className="w-2/3 space-y-2.5">
            <Skeleton className="h-5 w-full max-w-64" />
            <Skeleton className="h-4 w-3/4 max-w-56" />
          </div>
          <Skeleton className="h-6 w-24" />
        </Card>
      ))}
    </Loading>
  );
}
