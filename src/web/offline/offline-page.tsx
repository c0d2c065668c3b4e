import { ErrorPage } from "#web/shell/error-page.tsx";
import { failureFor } from "#web/shell/failures.ts";
import { useRoot } from "#web/shell/use-shop.ts";

const offline = () => failureFor(undefined, true);

export const meta = () => [{ title: offline().title }, { name: "robots", content: "noindex" }];

/** Served by the service worker for a page without a cached copy. */
export default function Offline() {
  return <ErrorPage failure={offline()} shop={useRoot()?.shop} />;
}
