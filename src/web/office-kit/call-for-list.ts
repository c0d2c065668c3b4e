import type { Answered, Asks } from "#contract/endpoint.ts";
import type { EndpointName, EndpointNamed } from "#contract/every-endpoint.ts";
import { callApi, type SendToApi } from "#web/api.ts";

export type Listed<Rows> = { rows: Rows; total: number };

/** A list and how many there are in all, which the server tells in a header. */
export async function callForList<Name extends EndpointName>(
  name: Name,
  asked: Asks<EndpointNamed<Name>>,
  send: SendToApi = fetch,
): Promise<Listed<Answered<EndpointNamed<Name>>>> {
  let total = 0;
  const rows = await callApi(name, asked, async (path, init) => {
    const answer = await send(path, init);
    total = Number(answer.headers.get("x-total-count") ?? 0);
    return answer;
  });
  return { rows, total };
}
