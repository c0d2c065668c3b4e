/** What became of a publication, line by line. */

import type { Publication } from "#contract/admin-prices.ts";
import { momentText } from "#web/ui/time-text.ts";

export function publicationText(publication: Publication): string[] {
  const { by, status, createdAt, publishAt, publishedAt, cancelledBy, cancelledAt, undoes, undoneBy } = publication;
  return [
    publishedAt ? `By ${by}, ${momentText(publishedAt)}` : `By ${by}, written ${momentText(createdAt)}`,
    status === "scheduled" && publishAt ? `Due ${momentText(publishAt)}` : "",
    cancelledAt ? `Called off by ${cancelledBy}, ${momentText(cancelledAt)}` : "",
    undoes === null ? "" : `Took publication ${undoes} back`,
    undoneBy === null ? "" : `Taken back by publication ${undoneBy}`,
  ].filter(Boolean);
}
