import { ErrorPage } from "#web/shell/error-page.tsx";
import { failureFor } from "#web/shell/failures.ts";
import { useRoot } from "#web/shell/use-shop.ts";

const OFFLINE = failureFor(undefined, true);

export const meta = () => [{ title: OFFLINE.title }, { name: "robots", content: "noindex" }];

/** What public/offline-worker.js keeps for the moment when the network is gone. */
export default function Offline() {
  return <ErrorPage failure={OFFLINE} shop={useRoot()?.shop} />;
}
