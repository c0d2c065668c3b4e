import { QrIcon } from "#web/cylinders/shared/cylinder-icons.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { FoundCylinder } from "./found-cylinder.tsx";
import type { Lookup } from "./use-found-cylinder.ts";

type Props = { lookup: Lookup; onRetry: (number: string) => void };

/** What the question for a cylinder came to. */
export function LookupOutcome({ lookup, onRetry }: Props) {
  switch (lookup.is) {
    case "nothing-yet":
      return (
        <EmptyState
          icon={<QrIcon className="size-7" />}
          title="No cylinder yet"
          text="Scan the QR on a cylinder or type its number: its gas, weights, filling date and owner appear here."
        />
      );
    case "looking":
      return (
        <Loading label={`Fetching cylinder ${lookup.number}`} className="space-y-3">
          <Skeleton className="h-7 w-40" />
          <Skeleton className="h-56" />
        </Loading>
      );
    case "missing":
      return <Notice kind="bad">Cylinder not found</Notice>;
    case "failed":
      return (
        <Notice kind="bad" title={lookup.text}>
          <Button size="small" className="mt-2" onClick={() => onRetry(lookup.number)}>
            Retry
          </Button>
        </Notice>
      );
    case "found":
      return <FoundCylinder cylinder={lookup.cylinder} />;
  }
}
