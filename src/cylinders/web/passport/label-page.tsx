import { useRevalidator } from "react-router";
import { verdictOf } from "#cylinders/rules/custody/verdict.ts";
import { BindLabelForm } from "#cylinders/web/labels/bind-label-form.tsx";
import { recordFacts } from "#cylinders/web/shared/facts.ts";
import { FactsList } from "#cylinders/web/shared/facts-list.tsx";
import { qrLoginPath } from "#people/web/qr-users/qr-login-path.ts";
import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { apiContext } from "#platform/web/api.ts";
import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import { rich } from "#platform/web/ui/text/rich.tsx";
import type { Route } from "./+types/label-page";
import { loadLabel } from "./load-label.ts";
import { Frame, isStaff, PublicCylinder } from "./public-page.tsx";

export async function loader({ context, params: { code } }: Route.LoaderArgs) {
  const send = context.get(apiContext);
  const label = await loadLabel(code, send);
  return label.kind === "cylinder" ? { ...label, staff: await isStaff(send) } : label;
}

/** The URL identifies a label and need not be sent as a referrer. */
export const headers = () => ({ "referrer-policy": "no-referrer" });

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  const title =
    loaderData?.kind === "cylinder"
      ? t("Cylinder {number}", { number: loaderData.cylinder.cylinderNumber })
      : t("Label");
  return [{ title: `${title} · ${root.loaderData.shop.name}` }, { name: "robots", content: "noindex" }];
}

export default function Label({ loaderData, params: { code } }: Route.ComponentProps) {
  return <LabelPage code={code} label={loaderData} />;
}

type LabelMeaning = ClientOutput<EndpointNamed<"GET /api/labels/{code}">>;
type LabelledCylinder = Extract<LabelMeaning, { kind: "cylinder" }> & { staff: boolean };
type Props = { code: string; label: LabelledCylinder | Exclude<LabelMeaning, { kind: "cylinder" }> };

function LabelPage({ code, label }: Props) {
  if (label.kind === "cylinder") return <Labelled code={code} {...label} />;
  if (label.kind === "blank") return <Blank code={code} {...label} />;
  return (
    <Frame title={t("Label")}>
      <Notice kind="bad" title={TITLES()[label.kind]}>
        {label.message}
      </Notice>
      <ButtonLink kind="main" to="/#cylinder-qr">
        {t("Type the number of a cylinder")}
      </ButtonLink>
    </Frame>
  );
}

const TITLES = perLanguage(
  () =>
    ({
      hostile: t("Not our label"),
      damaged: t("This code cannot be read"),
      "not-printed": t("Not our label"),
      replaced: t("This label is no longer valid"),
    }) as const,
);

function Labelled({ code, serial, cylinder, staff }: { code: string } & LabelledCylinder) {
  const { cylinderNumber } = cylinder;
  return (
    <PublicCylinder
      number={cylinderNumber}
      verdict={verdictOf({ verified: true, live: cylinder })}
      why={t(
        "This label is ours and belongs to cylinder {cylinderNumber}. Please compare the number with the one stamped on it.",
        { cylinderNumber },
      )}
      live={cylinder}
      scanned={code}
      staff={staff}
    >
      <Card as="section" title={t("What our records say today")}>
        <FactsList facts={[...recordFacts(cylinder, dayInIndia(new Date())), { name: t("Label"), value: serial }]} />
      </Card>
    </PublicCylinder>
  );
}

function Blank({ code, serial, mayBind }: { code: string } & Extract<LabelMeaning, { kind: "blank" }>) {
  const { revalidate } = useRevalidator();
  if (!mayBind)
    return (
      <Frame title={t("Label {serial}", { serial })}>
        <Notice kind="warn" title={t("This label is not in use")}>
          {t(
            "Our records do not show it on any cylinder. If it is on one, do not rely on it, and please tell the shop.",
          )}
        </Notice>
        <p className="text-ink-soft">
          {rich("Do you work with our labels? {login} or {office}, and scan it again.", {
            login: <TextLink to={qrLoginPath(`/c/${code}`)}>{t("Login as a QR user")}</TextLink>,
            office: <TextLink to="/admin/login">{t("open the back office")}</TextLink>,
          })}
        </p>
      </Frame>
    );
  return (
    <Frame title={t("Label {serial}", { serial })}>
      <p className="text-ink-soft">
        {t("This label is blank. Enter the cylinder it is on; the label stays with that cylinder permanently.")}
      </p>
      <BindLabelForm
        code={code}
        onBound={({ cylinderNumber }) => {
          toast(t("Label {serial} is now on {cylinderNumber}.", { serial, cylinderNumber }));
          void revalidate();
        }}
      />
    </Frame>
  );
}
