import type { ReactNode } from "react";
import { factsOf, factsOfPayload, statusText } from "#web/cylinders/shared/facts.ts";
import { FactsList } from "#web/cylinders/shared/facts-list.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Card } from "#web/ui/card.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { Passport } from "./load-passport.ts";
import { Verdict } from "./verdict.tsx";

/** What a scanned cylinder says of itself, and what the shop says to that. */
export function PassportPage({ payload, check }: Passport) {
  const { live } = check;
  const { cylinderNumber } = payload;
  return (
    <Frame title={`Cylinder ${cylinderNumber}`}>
      <Verdict check={check} />
      <div className="grid gap-6 md:grid-cols-2">
        {live && check.why !== "agrees" && (
          <Sheet title="What our records say today">
            <FactsList facts={[...factsOf(live), { name: "Status", value: statusText(live.status) }]} />
          </Sheet>
        )}
        <Sheet
          title={check.why === "changed-since" ? "What the label said when it was printed" : "What the QR code says"}
        >
          <FactsList facts={factsOfPayload(payload)} />
        </Sheet>
      </div>
      <div className="flex flex-wrap gap-2">
        {live && (
          <ButtonLink kind="main" to="/#cylinder-qr" state={{ cylinderNumber: live.cylinderNumber }}>
            Open the live record
          </ButtonLink>
        )}
        <ButtonLink to="/#cylinder-qr">Scan another cylinder</ButtonLink>
      </div>
    </Frame>
  );
}

/** Nothing of a text that is no passport is shown: only that it is none. */
export function NoPassport({ message }: { message: string }) {
  return (
    <Frame title="Cylinder">
      <Notice kind="bad">{message}</Notice>
      <ButtonLink kind="main" to="/#cylinder-qr">
        Scan a cylinder
      </ButtonLink>
    </Frame>
  );
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-4xl space-y-6 px-4 py-8 md:px-6 md:py-12">
      <h1 className="wrap-anywhere font-bold text-title">{title}</h1>
      {children}
    </div>
  );
}

function Sheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section">
      <h2 className="mb-2 font-semibold text-heading">{title}</h2>
      {children}
    </Card>
  );
}
