import type { Publication } from "#contract/admin-prices.ts";
import type { Listed } from "#web/office-kit/call-for-list.ts";
import { PagedList } from "#web/office-kit/paged-list.tsx";
import { Badge, type BadgeKind } from "#web/ui/badge.tsx";
import { Card } from "#web/ui/card.tsx";
import { PublicationActions } from "./publication-actions.tsx";
import { PublicationChanges } from "./publication-changes.tsx";
import { publicationAnchor } from "./publication-path.ts";
import { publicationText } from "./publication-text.ts";

const STATUS: Record<Publication["status"], { word: string; kind: BadgeKind }> = {
  scheduled: { word: "Scheduled", kind: "cold" },
  published: { word: "Published", kind: "good" },
  cancelled: { word: "Called off", kind: "plain" },
  failed: { word: "Failed", kind: "bad" },
};

/** Every publication with who made it, and the way back from it. */
export function PublicationList({ rows, total }: Listed<readonly Publication[]>) {
  return (
    <PagedList
      label="Publications"
      shown={rows.length}
      total={total}
      empty={{ title: "No publications found.", text: "Each publication of the price desk is kept here." }}
    >
      <ol className="space-y-4">
        {rows.map((publication) => (
          <Card key={publication.number} as="li">
            <Entry publication={publication} />
          </Card>
        ))}
      </ol>
    </PagedList>
  );
}

function Entry({ publication }: { publication: Publication }) {
  const { number, status, note, failure } = publication;
  return (
    <article id={publicationAnchor(number)} aria-label={`Publication ${number}`} className="scroll-mt-20">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-2 font-semibold">
            Publication {number} <Badge kind={STATUS[status].kind}>{STATUS[status].word}</Badge>
          </h2>
          {publicationText(publication).map((line) => (
            <p key={line} className="text-ink-soft text-sm">
              {line}
            </p>
          ))}
          {note && <p className="wrap-anywhere mt-1">{note}</p>}
          {failure && <p className="mt-1 text-bad">{failure}</p>}
        </div>
        <PublicationActions publication={publication} />
      </div>
      <PublicationChanges publication={publication} />
    </article>
  );
}
