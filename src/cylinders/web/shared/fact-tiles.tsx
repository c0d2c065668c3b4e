import type { ReactNode } from "react";
import { Card } from "#platform/web/ui/card.tsx";
import { Fact, Facts } from "#platform/web/ui/facts.tsx";

type FactTile = { name: string; value: ReactNode; note?: ReactNode };

/** The figures that a page begins with. One without a value is left out. */
export const FactTiles = ({ facts }: { facts: readonly FactTile[] }) => (
  <Card>
    <Facts>
      {facts.map(
        ({ name, value, note }) =>
          value !== undefined && (
            <Fact key={name} name={name}>
              <span className="font-semibold">{value}</span>
              {note && <span className="block text-ink-soft text-sm">{note}</span>}
            </Fact>
          ),
      )}
    </Facts>
  </Card>
);
