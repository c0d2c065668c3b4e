import { useState } from "react";
import { useRevalidator } from "react-router";
import type { Answered } from "#contract/endpoint.ts";
import type { EndpointNamed } from "#contract/every-endpoint.ts";
import { mayHappen } from "#domain/custody/cylinder-state.ts";
import { callApi } from "#web/api.ts";
import { notePath, recordPath, userPath } from "#web/back-office/paths.ts";
import { RecordFiles } from "#web/custody/record-files.tsx";
import { ConfirmDialog } from "#web/forms/confirm-dialog.tsx";
import { useMayCall } from "#web/office-kit/admin.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Card } from "#web/ui/card.tsx";
import { TextLink } from "#web/ui/link.tsx";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { dateText, momentText } from "#web/ui/time-text.ts";
import { toast } from "#web/ui/toast.ts";

export type CylinderStanding = Answered<EndpointNamed<"GET /api/admin/cylinders/{cylinderNumber}/custody">>;

/** Where the cylinder is by its log, its record to take away, and what the people at the gate may note about it. */
export function CustodyCard({ standing }: { standing: CylinderStanding }) {
  const { number, state, stateWords, stolen } = standing;
  const mayNote = useMayCall("POST /api/admin/cylinder-events");
  const [asking, setAsking] = useState<"lost" | "found">();
  const isMissed = state === "lost" || state === "condemned";
  return (
    <Card as="section">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold text-heading">Where it is</h2>
        <Badge kind={isMissed ? "bad" : "plain"}>{stolen ? "Reported stolen" : stateWords}</Badge>
      </div>
      <StandingFacts standing={standing} />
      {mayNote && (
        <div className="mt-4 flex flex-wrap gap-2">
          <ButtonLink size="small" to={notePath(number)}>
            Note an event
          </ButtonLink>
          {mayHappen(state, "flagged-lost") && (
            <Button size="small" onClick={() => setAsking("lost")}>
              Report lost
            </Button>
          )}
          {mayHappen(state, "found") && (
            <Button size="small" onClick={() => setAsking("found")}>
              Found again
            </Button>
          )}
        </div>
      )}
      <RecordLinks number={number} />
      {asking === "lost" && <ReportLost number={number} onClose={() => setAsking(undefined)} />}
      {asking === "found" && <Found standing={standing} onClose={() => setAsking(undefined)} />}
    </Card>
  );
}

function StandingFacts({ standing }: { standing: CylinderStanding }) {
  const { title, holder, heldSince, orderNumber, daysOut, dueOn, filledOn, testedOn, testDueOn } = standing;
  const person = holder.mobile ? (
    <TextLink to={userPath({ mobile: holder.mobile })}>{holder.name}</TextLink>
  ) : (
    holder.name
  );
  const facts = [
    { name: "With", value: person },
    { name: "Since", value: momentText(heldSince) },
    { name: "Owner", value: title.name },
    { name: "Order", value: orderNumber },
    { name: "Days out", value: daysOut },
    { name: "Due", value: dueOn && dateText(dueOn) },
    { name: "Last filled", value: filledOn && dateText(filledOn) },
    { name: "Tested", value: testedOn ? dateText(testedOn) : "Not noted" },
    { name: "Next test by", value: testDueOn && dateText(testDueOn) },
  ];
  return (
    <dl className="mt-3 space-y-1">
      {facts.map(
        ({ name, value }) =>
          value !== undefined && (
            <div key={name} className="flex justify-between gap-4">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="wrap-anywhere text-right">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** What an inspector asks for: on the screen, as a paper, and as a table. */
function RecordLinks({ number }: { number: string }) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2 border-line border-t pt-4">
      <ButtonLink size="small" to={recordPath(number)}>
        Record
      </ButtonLink>
      <RecordFiles from={`/api/cylinders/${encodeURIComponent(number)}/dossier`} of={number} />
    </div>
  );
}

function ReportLost({ number, onClose }: { number: string; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const [kind, setKind] = useState<"lost" | "stolen">("lost");
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Report ${number}`}
      action={`Report ${kind}`}
      danger
      onConfirm={async () => {
        await callApi("POST /api/cylinders/{cylinderNumber}/lost", {
          params: { cylinderNumber: number },
          body: { kind },
        });
        await revalidate();
        toast(`${number} is reported ${kind}.`);
      }}
    >
      <RadioCards
        legend="What happened"
        options={[
          { value: "lost", label: "Lost" },
          { value: "stolen", label: "Stolen" },
        ]}
        value={kind}
        onChange={setKind}
      />
      <p className="text-sm">Its public page says so from now on, and asks who has seen it to tell us.</p>
    </ConfirmDialog>
  );
}

function Found({ standing: { number, holder }, onClose }: { standing: CylinderStanding; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const [at, setAt] = useState<"shop" | "holder">("shop");
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`${number} is found again`}
      action="Note as found"
      onConfirm={async () => {
        const params = { cylinderNumber: number };
        await callApi("POST /api/admin/cylinders/{cylinderNumber}/found", { params, body: { at } });
        await revalidate();
        toast(`${number} is noted as found.`);
      }}
    >
      <RadioCards
        legend="Where it is now"
        options={[
          { value: "shop", label: "At the shop", hint: "Set apart until somebody has looked at it." },
          { value: "holder", label: `With ${holder.name}`, hint: "As before it was lost." },
        ]}
        value={at}
        onChange={setAt}
      />
    </ConfirmDialog>
  );
}
