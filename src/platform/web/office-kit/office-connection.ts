/**
 * The connection of the back office to the server. A lost network or an ended session is shown above the screen, never instead of
 * it, so that lists and input stay.
 */
import { isRouteErrorResponse } from "react-router";
import { createStore } from "#platform/web/state/create-store.ts";

export type ConnectionProblem = "unreachable" | "session-ended" | null;

type LoaderResults = Record<string, { type: "data" | "error"; result: unknown }>;

/** The current screen: its path and its loader data. */
export type PageSnapshot = { pathname: string; responses: ReadonlyMap<string, unknown> };

export const OFFICE_ROUTE = "app/web/office";

/** On the same screen all previous data stays; on the way to another one only the frame's. */
export function saveSnapshot(
  loaded: LoaderResults,
  pathname: string,
  sight: PageSnapshot | null,
): { loaded: LoaderResults; trouble: ConnectionProblem } {
  const trouble = sight && troubleIn(loaded);
  if (!sight || !trouble) return { loaded, trouble: null };
  const stored = Object.entries(loaded).map(([route, response]) => {
    const stays = sight.pathname === pathname || route === OFFICE_ROUTE;
    const before = sight.responses.get(route);
    return [route, stays && before !== undefined ? { type: "data" as const, result: before } : response] as const;
  });
  // A screen that could not load at all shows its own error.
  const failed = stored.some(([, { type }]) => type === "error");
  return { loaded: Object.fromEntries(stored), trouble: failed && trouble === "unreachable" ? null : trouble };
}

function troubleIn(loaded: LoaderResults): ConnectionProblem {
  const office = loaded[OFFICE_ROUTE];
  const anonymous = office?.type === "data" && (office.result as { admin: unknown } | null)?.admin === null;
  if (anonymous) return "session-ended";
  return Object.values(loaded).some(({ type, result }) => type === "error" && passes(result)) ? "unreachable" : null;
}

const SLOW_DOWN = 429;

/** A rejection is final and shown. A missing response or a server error is usually temporary. */
function passes(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return error.status >= 500 || error.status === SLOW_DOWN;
  return !(error instanceof Response);
}

export const officeConnection = createStore<ConnectionProblem>(null);

let sight: PageSnapshot | null = null;

export const inSight = () => sight;
export const noteSight = (seen: PageSnapshot | null) => {
  sight = seen;
};
