import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { NonceContext, nonceContext } from "#platform/web/nonce.ts";
import { reportContext } from "#shop/web/context.ts";

/** Loaders respond within milliseconds, so a page is sent whole: it can be cached, hashed and compressed once. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
) {
  headers.set("content-type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const nonce = context.get(nonceContext);
  let answeredStatus = status;
  const page = await renderToReadableStream(
    <NonceContext value={nonce}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </NonceContext>,
    {
      nonce,
      // A page is sent whole: React must not move parts of it to its end.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      signal: request.signal,
      onError(error) {
        answeredStatus = 500;
        context.get(reportContext)(error);
      },
    },
  );
  await page.allReady;
  return new Response(page, { status: answeredStatus, headers });
}

/** Reports unexpected errors to the server's log, with their request. A visitor who left is not an error. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (!request.signal.aborted) context.get(reportContext)(error);
}
