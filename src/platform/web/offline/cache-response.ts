/**
 * Waits for the whole body, so that a truncated response never replaces the cached copy. Full storage does not fail the
 * page.
 */
export async function cacheResponse(response: Response, keep: (copy: Response) => Promise<unknown>): Promise<Response> {
  const { status, headers } = response;
  const whole = await response.clone().blob();
  await keep(new Response(whole, { status, headers })).catch(() => undefined);
  return response;
}
