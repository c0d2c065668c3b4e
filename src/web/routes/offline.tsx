import { useRouteLoaderData } from "react-router";
import type { loader } from "#web/root.tsx";
import { ErrorPage } from "#web/shell/error-page.tsx";
import { failureFor } from "#web/shell/failures.ts";

const OFFLINE = failureFor(undefined, true);

export const meta = () => [{ title: OFFLINE.title }, { name: "robots", content: "noindex" }];

/** What public/offline-worker.js keeps for the moment when the network is gone. */
export default function Offline() {
  return <ErrorPage failure={OFFLINE} shop={useRouteLoaderData<typeof loader>("root")?.shop} />;
}
