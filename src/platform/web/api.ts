/** One typed client for the shop's own API: over the network in the browser, in process on the server. */
import { createContext } from "react-router";
import type { ClientInput, ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointName, EndpointNamed } from "#platform/api/endpoint-names.ts";
import { spokenLanguage } from "#platform/rules/language/language.ts";
import { t } from "#platform/rules/language/text.ts";

export type SendToApi = (
  path: string,
  init: { method: string; headers: Record<string, string>; body?: string },
) => Promise<Response>;

type ProblemBody = { error?: string; code?: string; fields?: Record<string, string>; details?: unknown };

export class ApiProblem extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly details: unknown;

  constructor(status: number, body: ProblemBody) {
    super(body.error ?? t("Something went wrong. Please try again."));
    this.status = status;
    this.code = body.code ?? "unknown";
    this.fields = body.fields ?? {};
    this.details = body.details;
  }
}

export const sessionHasEnded = (error: unknown): boolean => error instanceof ApiProblem && error.status === 401;

export async function callApi<Name extends EndpointName>(
  name: Name,
  input: ClientInput<EndpointNamed<Name>>,
  send: SendToApi = fetch,
): Promise<ClientOutput<EndpointNamed<Name>>> {
  const [method, template] = name.split(" ") as [string, string];
  const { params = {}, query = {}, body } = input as UntypedInput;
  const path = template.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key])));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  );
  const response = await send(search.size > 0 ? `${path}?${search}` : path, {
    method,
    headers: {
      accept: "application/json",
      "accept-language": spokenLanguage(),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw await problemOf(response);
  return (await bodyOf(response)) as ClientOutput<EndpointNamed<Name>>;
}

/** `keys`: of a long list, what the pages before and after this one continue from. */
export type Page<Row> = { rows: readonly Row[]; total: number; keys?: readonly string[] };

export type RowOf<Name extends EndpointName> =
  ClientOutput<EndpointNamed<Name>> extends readonly (infer Row)[] ? Row : never;

/** Returns a list and its total, which the server sends in a header. */
export async function callForList<Name extends EndpointName>(
  name: Name,
  input: ClientInput<EndpointNamed<Name>>,
  send: SendToApi = fetch,
): Promise<Page<RowOf<Name>>> {
  let total = 0;
  let keys: string[] | undefined;
  const rows = await callApi(name, input, async (path, init) => {
    const response = await send(path, init);
    total = Number(response.headers.get("x-total-count") ?? 0);
    keys = response.headers.get("x-page-keys")?.split(",");
    return response;
  });
  return { rows: rows as readonly RowOf<Name>[], total, ...(keys && { keys }) };
}

/** Event for the back office, which prompts for the token without leaving the page. */
export const LOGIN_NEEDED = "login-needed";

export async function problemOf(response: Response): Promise<ApiProblem> {
  if (response.status === 401 && typeof window !== "undefined") window.dispatchEvent(new Event(LOGIN_NEEDED));
  return new ApiProblem(response.status, await response.json().catch(() => ({})));
}

/** Truncated responses and the login page of a public network also have status 200. They are rejected here. */
function bodyOf(response: Response) {
  if (response.headers.get("content-type")?.startsWith("text/plain")) return response.text();
  return response.json().catch(() => Promise.reject(new ApiProblem(502, {})));
}

/** Network errors have no standard name: these are the messages of Chrome, Safari and Firefox, including failed script loads. */
export const isNetworkError = (error: unknown) =>
  error instanceof TypeError &&
  /failed to fetch|load failed|networkerror|dynamically imported module|importing a module script failed|connection (was lost|appears to be offline)/i.test(
    error.message,
  );

type UntypedInput = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

/** Set by the server for each page: calls from loaders pass the same HTTP layer as all others. */
export const apiContext = createContext<SendToApi>();
