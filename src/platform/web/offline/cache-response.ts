/** Waits for the whole body: a truncated response never replaces the cached copy, and null caches nothing. */
export function wholeResponse(response: Response): Promise<Response | null> {
  const { status, headers } = response;
  return response.blob().then(
    (body) => new Response(body, { status, headers }),
    () => null,
  );
}
