import { verdictOf } from "#cylinders/rules/custody/verdict.ts";
import { labelDifferences } from "#cylinders/rules/registry/qr-payload.ts";
import { factsOfPayload, marked, recordFacts } from "#cylinders/web/shared/facts.ts";
import { FactsList } from "#cylinders/web/shared/facts-list.tsx";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import type { Check, Passport } from "./load-passport.ts";
import { Frame, PublicCylinder } from "./public-page.tsx";

export function PassportPage({ data, payload, check, staff }: Passport & { staff: boolean }) {
  const { live, why } = check;
  const differing = live ? labelDifferences(payload, live) : [];
  return (
    <PublicCylinder
      number={payload.cylinderNumber}
      verdict={verdictOf(check)}
      why={WHY()[why]}
      live={live}
      scanned={data}
      staff={staff}
    >
      <div className="grid gap-6 md:grid-cols-2">
        {live && (
          <Card as="section" title={t("What our records say today")}>
            <FactsList facts={marked(recordFacts(live, dayInIndia(new Date())), differing)} />
          </Card>
        )}
        {why !== "agrees" && (
          <Card
            as="section"
            title={why === "changed-since" ? t("What the label said when it was printed") : t("What the QR code says")}
          >
            <FactsList facts={marked(factsOfPayload(payload), differing)} />
          </Card>
        )}
      </div>
    </PublicCylinder>
  );
}

/** Shows nothing of a text that is not a passport, because it is untrusted. */
export function NoPassport({ message }: { message: string }) {
  return (
    <Frame title={t("Cylinder")}>
      <Notice kind="bad">{message}</Notice>
      <ButtonLink kind="main" to="/#cylinder-qr">
        {t("Scan a cylinder")}
      </ButtonLink>
    </Frame>
  );
}

const WHY = perLanguage<Record<Check["why"], string>>(() => ({
  agrees: t("The code is signed by us and matches our record of this cylinder."),
  "changed-since": t(
    "The code is signed by us and belongs to this cylinder. Some details have changed since this label was printed. Our current record is below.",
  ),
  "not-signed": t("The code does not have our signature. Anyone could have printed it. Do not rely on what it says."),
  "wrong-signature": t(
    "The signature is not valid: the code was not made by us, or was changed afterwards. Do not rely on what it says.",
  ),
  "not-registered": t("Our records have no cylinder with this number. Do not rely on what the code says."),
  contradicts: t(
    "The code is ours, but our records describe another cylinder under this number: gas, empty weight or licence differ. Do not fill or move it until the shop has checked it.",
  ),
  "not-checked": t("We could not check the code just now. Please reload the page in a moment."),
}));
