import { failureFor } from "#platform/web/page/failures.ts";
import { useRoot } from "#shop/web/use-shop.ts";
import { ErrorPage } from "#storefront/web/frame/error-page.tsx";

const offline = () => failureFor(undefined, true);

export const meta = () => [{ title: offline().title }, { name: "robots", content: "noindex" }];

/** Served by the service worker for a page without a cached copy. */
export default function Offline() {
  return <ErrorPage failure={offline()} shop={useRoot()?.shop} />;
}
