/** Loaders of the back office: they run beside the layout's, so they may be asked for somebody who is not logged in. */
import type { RouterContextProvider } from "react-router";
import type { ClientInput } from "#contract/endpoint.ts";
import type { EndpointName, EndpointNamed } from "#contract/every-endpoint.ts";
import { ApiProblem, apiContext, callForList, type Page, type RowOf } from "#web/api.ts";
import { filtersIn, requestedPage } from "./list-address.ts";

/** Null when nobody is logged in: the layout says so in place of the page. */
export async function loadForAdmin<Data>(load: () => Promise<Data>): Promise<Data | null> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 401) return null;
    // The error page knows statuses: a missing order is a 404 page, a role that may not is a 403 page.
    if (error instanceof ApiProblem) throw new Response(error.message, { status: error.status });
    throw error;
  }
}

/** In place of a part of a page that the admin's role may not read. */
export const CLOSED = "closed";

/** Loads a part of a page: one that the role may not read is left out, and the page stands. */
export async function ifAllowed<Data>(load: () => Promise<Data>): Promise<Data | typeof CLOSED> {
  try {
    return await load();
  } catch (error) {
    if ((error instanceof ApiProblem || error instanceof Response) && error.status === 403) return CLOSED;
    throw error;
  }
}

/** What a route's loader is given; a list needs the address and the way to the shop. */
export type LoaderArgs = { request: Request; context: Readonly<RouterContextProvider> };

export const searchOf = ({ request }: Pick<LoaderArgs, "request">): URLSearchParams =>
  new URL(request.url).searchParams;

/** The filters that a list's call knows, by the contract. */
type FilterOf<Name extends EndpointName> = Exclude<
  keyof ClientInput<EndpointNamed<Name>>["query"] & string,
  "offset" | "limit"
>;

type Filters<Name extends EndpointName> = Partial<Record<FilterOf<Name>, string>>;

/**
 * The loader of a list: it asks for the page and the filters that stand in the address. `ask` puts what a person chose into
 * the words of the call, where they differ. An address is typed by anybody: what makes no sense there, the shop refuses.
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
