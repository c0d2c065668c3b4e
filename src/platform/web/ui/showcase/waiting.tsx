import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";
import { BoxIcon } from "#platform/web/ui/buttons/icons.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { EmptyState } from "#platform/web/ui/empty-state.tsx";
import { Loading } from "#platform/web/ui/loading.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { Progress } from "#platform/web/ui/progress.tsx";
import { Skeleton } from "#platform/web/ui/skeleton.tsx";
import { ShowcaseSection } from "./showcase-section.tsx";

export function Waiting() {
  return (
    <ShowcaseSection title="Waiting, nothing, and something to know">
      <div className="grid gap-6 md:grid-cols-2">
        <Card>
          <Loading label="Loading prices" className="space-y-3">
            <Skeleton className="h-32 w-full" />
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-11 w-full" />
          </Loading>
        </Card>
        <Card className="space-y-6 p-5">
          <Progress label="Sending the payment screenshot" percent={62} />
          <Progress label="Preparing the export" />
        </Card>
      </div>
      <div className="grid gap-3 md:grid-cols-2">
        <Notice title="Bring your empties">Buyers outside Delhi send their empty cylinders before dispatch.</Notice>
        <Notice kind="good">All cylinder requirements fulfilled.</Notice>
        <Notice kind="warn" title="2 empty cylinders are still needed">
          <span lang="hi">डिपॉज़िट जमा करें या खाली सिलेंडर लौटाएँ।</span>
        </Notice>
        <Notice kind="bad" title="The order was not sent">
          Your cart is kept. Check the network and press Send again.
        </Notice>
      </div>
      <EmptyState
        icon={<BoxIcon className="size-8" />}
        title="No products found matching your criteria."
        text="Try adjusting your search or filters."
        action={<ButtonLink to="/">Clear Filters &amp; Search</ButtonLink>}
      />
    </ShowcaseSection>
  );
}
