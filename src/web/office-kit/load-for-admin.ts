/** Loaders of the back office: they run beside the layout's, so they may be asked for somebody who is not logged in. */
import { ApiProblem } from "#web/api.ts";

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
