/**
 * A page from the shop, given on when all of it has come: one that breaks off is none, and takes nobody's copy away. A phone that has no room
 * left shows the page all the same.
 */
export async function cacheResponse(response: Response, keep: (copy: Response) => Promise<unknown>): Promise<Response> {
  const { status, headers } = response;
  const whole = await response.clone().blob();
  await keep(new Response(whole, { status, headers })).catch(() => undefined);
  return response;
}
