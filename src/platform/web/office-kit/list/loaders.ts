/** Loaders of the back office. They run in parallel with the layout's loader, so there may be no session. */
import type { RouterContextProvider } from "react-router";
import type { ClientInput } from "#platform/api/endpoint.ts";
import type { EndpointName, EndpointNamed } from "#platform/api/endpoint-names.ts";
import { ApiProblem, apiContext, callForList, type Page, type RowOf } from "#platform/web/api.ts";
import { filtersIn, requestedPage } from "./list-address.ts";

/** Null without a session: the layout then shows the login instead of the page. */
export async function loadForAdmin<Data>(load: () => Promise<Data>): Promise<Data | null> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 401) return null;
    // The error page shows statuses: 404 for a missing order, 403 for a role without access.
    if (error instanceof ApiProblem) throw new Response(error.message, { status: error.status });
    throw error;
  }
}

export const CLOSED = "closed";

export async function ifAllowed<Data>(load: () => Promise<Data>): Promise<Data | typeof CLOSED> {
  try {
    return await load();
  } catch (error) {
    if ((error instanceof ApiProblem || error instanceof Response) && error.status === 403) return CLOSED;
    throw error;
  }
}

export type LoaderArgs = { request: Request; context: Readonly<RouterContextProvider> };

export const searchOf = ({ request }: Pick<LoaderArgs, "request">): URLSearchParams =>
  new URL(request.url).searchParams;

/** Props of a screen: what its loader returned, null without a session. */
export type ScreenProps<Loader extends (args: LoaderArgs) => unknown> = { loaderData: Awaited<ReturnType<Loader>> };

type FilterOf<Name extends EndpointName> = Exclude<
  keyof ClientInput<EndpointNamed<Name>>["query"] & string,
  "offset" | "limit"
>;

type Filters<Name extends EndpointName> = Partial<Record<FilterOf<Name>, string>>;

/**
 * The loader of a list: it requests the page and filters in the address. `ask` converts chosen values to the endpoint's format. The
 * server rejects invalid values, because users edit addresses.
 */
export function listLoader<const Name extends EndpointName>(
  name: Name,
  filters: readonly FilterOf<Name>[],
  ask: (filters: Filters<Name>) => Filters<Name> = (input) => input,
) {
  return ({ request, context }: LoaderArgs): Promise<Page<RowOf<Name>> | null> => {
    const search = searchOf({ request });
    const query = { ...ask(filtersIn(search, filters)), ...requestedPage(search) };
    return loadForAdmin(() =>
      callForList(name, { query } as ClientInput<EndpointNamed<Name>>, context.get(apiContext)),
    );
  };
}
