import { Loading } from "#web/ui/loading.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** The server does not know the cart: it is on the device. */
export function CheckoutSkeleton() {
  return (
    <Loading label="Loading your cart" className="grid items-start gap-6 lg:grid-cols-[1fr_24rem]">
      <div className="space-y-4">
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </div>
      <Skeleton className="h-72" />
    </Loading>
  );
}
