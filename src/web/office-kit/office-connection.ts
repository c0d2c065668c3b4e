/**
 * Whether the back office still hears from the shop. A lost network and an ended session are said above what is in sight,
 * and never in its place: a list stays, and so does everything that was typed.
 */
import { isRouteErrorResponse } from "react-router";

export type ConnectionProblem = "unreachable" | "session-ended" | null;

/** What the loaders of a screen answered, by their route. */
type LoaderResults = Record<string, { type: "data" | "error"; result: unknown }>;

/** The screen as it stands: where it is, and what its loaders had answered. */
export type PageSnapshot = { pathname: string; responses: ReadonlyMap<string, unknown> };

export const OFFICE_ROUTE = "routes/admin";

/** On the same screen everything stays as it was; on the way to another one the frame does. */
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
  // A screen that could not be loaded at all says so in its own place.
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

/** A refusal is an answer and is shown. That there was none, or that the shop stumbled, usually passes. */
function passes(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return error.status >= 500 || error.status === SLOW_DOWN;
  return !(error instanceof Response);
}

function makeConnection() {
  let trouble: ConnectionProblem = null;
  const listeners = new Set<() => void>();
  return {
    read: () => trouble,
    set(now: ConnectionProblem) {
      if (now === trouble) return;
      trouble = now;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const officeConnection = makeConnection();

let sight: PageSnapshot | null = null;

export const inSight = () => sight;
export const noteSight = (seen: PageSnapshot | null) => {
  sight = seen;
};
