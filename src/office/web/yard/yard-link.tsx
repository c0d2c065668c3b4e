import { type ComponentProps, useSyncExternalStore } from "react";
import { Link } from "react-router";
import { officeConnection } from "#platform/web/office-kit/office-connection.ts";

/** Without a signal the page is loaded as a whole: the service worker has it, but not its data. */
export function YardLink(props: ComponentProps<typeof Link>) {
  const trouble = useSyncExternalStore(officeConnection.subscribe, officeConnection.read, () => null);
  return <Link {...props} reloadDocument={trouble === "unreachable"} />;
}
