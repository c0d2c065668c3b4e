import { needsBySize } from "#domain/empties/needs-by-size.ts";
import { DepositTable } from "#web/legal/deposit-table.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { FlowActions } from "./flow-actions.tsx";
import { FulfilledBanner } from "./fulfilled-banner.tsx";
import { NothingToSettle } from "./nothing-to-settle.tsx";
import { ReturnPolicy } from "./return-policy.tsx";
import { SizeGroup } from "./size-group.tsx";
import { type EmptiesFlow, useEmptiesFlow } from "./use-empties-flow.ts";

/** One empty for each filled cylinder: what is missing, size by size, and the ways to settle it. */
export function EmptyCylinders() {
  const flow = useEmptiesFlow();
  const hydrated = useHydrated();
  return (
    <div className="mx-auto max-w-page px-4 pt-8 pb-10 md:px-6 md:pt-12">
      <h1 className="font-bold text-title">Empty Cylinder Required</h1>
      <p className="mt-2 max-w-prose text-ink-soft">
        Each filled cylinder needs an empty one. Send back your own, or buy one on a refundable deposit: any mix will
        do.
      </p>
      <div className="mt-6 grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0">{hydrated ? <Settling flow={flow} /> : <Waiting />}</div>
        <aside aria-label="Deposits and returns" className="min-w-0 space-y-5">
          <DepositTable />
          <ReturnPolicy />
        </aside>
      </div>
    </div>
  );
}

function Settling({ flow }: { flow: EmptiesFlow }) {
  if (flow.needs.length === 0) return <NothingToSettle isEmpty={flow.isEmpty} onBack={flow.backToCart} />;
  return (
    <>
      <FulfilledBanner isShown={flow.isFulfilled} isLeaving={flow.isLeaving} onStay={flow.stay} />
      {/* Whoever types is not done yet. */}
      <div className="space-y-8" onInput={flow.stay}>
        {needsBySize(flow.needs).map((group) => (
          <SizeGroup key={group.size} group={group} onChange={flow.change} />
        ))}
      </div>
      <FlowActions
        isFulfilled={flow.isFulfilled}
        isChange={flow.isChange}
        onConfirm={flow.confirm}
        onBack={flow.backToCart}
      />
    </>
  );
}

function Waiting() {
  return (
    <Loading label="Loading your cart" className="space-y-4">
      <Skeleton className="h-8 w-1/2" />
      <Skeleton className="h-56" />
    </Loading>
  );
}
