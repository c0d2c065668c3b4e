import type { ComponentProps } from "react";
import { Link } from "react-router";
import { officeConnection } from "#platform/web/office-kit/office-connection.ts";
import { useStore } from "#platform/web/state/create-store.ts";

/** Without a signal the page is loaded as a whole: the service worker has it, but not its data. */
export function YardLink(props: ComponentProps<typeof Link>) {
  const trouble = useStore(officeConnection);
  return <Link {...props} reloadDocument={trouble === "unreachable"} />;
}
