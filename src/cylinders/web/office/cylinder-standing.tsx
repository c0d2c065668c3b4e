import { useState } from "react";
import { isMissing, mayHappen } from "#cylinders/rules/custody/cylinder-state.ts";
import { Due } from "#cylinders/web/custody/due.tsx";
import { ReportLost } from "#cylinders/web/custody/lost-cylinder.tsx";
import { CylinderBadge } from "#cylinders/web/shared/cylinder-badge.tsx";
import type { CylinderResponse } from "#cylinders/web/shared/cylinder-response.ts";
import { FactTiles } from "#cylinders/web/shared/fact-tiles.tsx";
import { testDueText } from "#cylinders/web/shared/facts.ts";
import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { plural, t } from "#platform/rules/language/text.ts";
import { useMayCall } from "#platform/web/office-kit/admin.ts";
import { notePath } from "#platform/web/office-kit/office-paths.ts";
import { accountPath, userPath } from "#platform/web/office-kit/paths.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import { shortDate } from "#platform/web/ui/text/time-text.ts";
import { FoundDialog } from "./found-dialog.tsx";

export type CylinderStanding = ClientOutput<EndpointNamed<"GET /api/admin/cylinders/{cylinderNumber}/custody">>;

type Props = { cylinder: CylinderResponse; standing: CylinderStanding };

/** What staff ask of a cylinder first: its state, who has it, who answers for it, when it is due and to be tested. */
export function CylinderStandingFacts({ cylinder, standing }: Props) {
  const { title, holder, liable, depositWaits, heldSince, orderNumber, daysOut, dueOn, testedOn, testDueOn } = standing;
  const today = dayInIndia(new Date());
  return (
    <FactTiles
      facts={[
        { name: t("Status"), value: <CylinderBadge cylinder={cylinder} /> },
        {
          name: t("With"),
          value: <PartyLink party={holder} />,
          note: t("since {day}", { day: shortDate(heldSince) }),
        },
        {
          name: t("Responsible"),
          value: liable && <PartyLink party={liable} />,
          note: depositWaits && t("The holder has not paid the deposit yet"),
        },
        {
          name: t("Due"),
          value: dueOn && <Due dueOn={dueOn} today={today} />,
          note: [
            daysOut !== undefined && plural(daysOut, { one: "{count} day out", other: "{count} days out" }),
            orderNumber,
          ]
            .filter(Boolean)
            .join(" · "),
        },
        { name: t("Owner"), value: <PartyLink party={title} /> },
        {
          name: t("Next test by"),
          value: testDueOn ? testDueText(testDueOn, today) : t("Not recorded"),
          note: testedOn && t("tested {day}", { day: shortDate(testedOn) }),
        },
      ]}
    />
  );
}

function PartyLink({ party: { name, mobile, accountKey } }: { party: CylinderStanding["holder"] }) {
  const path = accountKey ? accountPath(accountKey) : mobile && userPath({ mobile });
  return path ? <TextLink to={path}>{name}</TextLink> : name;
}

export function YardActions({ standing: { number, state, liable, holder } }: Pick<Props, "standing">) {
  const mayNote = useMayCall("POST /api/admin/cylinder-events");
  const [asking, setAsking] = useState<"lost" | "found">();
  if (!mayNote) return null;
  const close = () => setAsking(undefined);
  return (
    <div className="flex flex-wrap gap-2">
      {state !== "condemned" && <ButtonLink to={notePath([number])}>{t("Record an action")}</ButtonLink>}
      {!liable && !isMissing(state) && (
        <ButtonLink to={notePath([number], "corrected")}>{t("Correct the owner")}</ButtonLink>
      )}
      {mayHappen(state, "flagged-lost") && <Button onClick={() => setAsking("lost")}>{t("Report lost")}</Button>}
      {mayHappen(state, "found") && <Button onClick={() => setAsking("found")}>{t("Found again")}</Button>}
      {asking === "lost" && <ReportLost numbers={[number]} note="" onClose={close} />}
      {asking === "found" && (
        <FoundDialog number={number} holder={holder} isLiable={liable !== undefined} onClose={close} />
      )}
    </div>
  );
}
