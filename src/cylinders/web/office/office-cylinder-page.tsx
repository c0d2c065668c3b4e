import { useRevalidator } from "react-router";
import { NOT_REGISTERED } from "#cylinders/rules/registry/transfer-rule.ts";
import { DialogLink } from "#cylinders/web/browse/cylinder-card.tsx";
import { CylinderDialogs } from "#cylinders/web/browse/cylinder-dialogs.tsx";
import { RecordFiles } from "#cylinders/web/custody/record-files.tsx";
import { TransferIcon } from "#cylinders/web/shared/cylinder-icons.tsx";
import { CylinderQr } from "#cylinders/web/shared/cylinder-qr.tsx";
import type { CylinderResponse } from "#cylinders/web/shared/cylinder-response.ts";
import { factsOf } from "#cylinders/web/shared/facts.ts";
import { FactsList } from "#cylinders/web/shared/facts-list.tsx";
import { History } from "#cylinders/web/shared/history.tsx";
import { type HistoryPage, readHistory } from "#cylinders/web/shared/read-history.ts";
import { StatusSwitch } from "#cylinders/web/shared/status-switch.tsx";
import { t } from "#platform/rules/language/text.ts";
import { apiContext, callApi } from "#platform/web/api.ts";
import { ActionButton } from "#platform/web/office-kit/action-button.tsx";
import { useMayCall } from "#platform/web/office-kit/admin.ts";
import { DetailPage } from "#platform/web/office-kit/detail-page.tsx";
import { loadForAdmin } from "#platform/web/office-kit/list/loaders.ts";
import { officeMeta } from "#platform/web/office-kit/page-heading.tsx";
import { recordPath } from "#platform/web/office-kit/paths.ts";
import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import { WhatsAppButton } from "#platform/web/ui/buttons/whatsapp-button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { DialogsCloseByBack } from "#platform/web/ui/overlays/close-by-back.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import { shortDateTime } from "#platform/web/ui/text/time-text.ts";
import { useWhatsAppText } from "#shop/web/use-whatsapp-text.ts";
import type { Route } from "./+types/office-cylinder-page";
import { type CylinderStanding, CylinderStandingFacts, YardActions } from "./cylinder-standing.tsx";
import { LabelCard } from "./label-card.tsx";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadForAdmin(async () => {
    const api = context.get(apiContext);
    const [cylinder, standing, history] = await Promise.all([
      callApi("GET /api/cylinders/{cylinderNumber}", { params }, api),
      callApi("GET /api/admin/cylinders/{cylinderNumber}/custody", { params }, api),
      readHistory(params.cylinderNumber, 0, api),
    ]);
    return { cylinder, standing, history };
  });

export const meta: Route.MetaFunction = ({ matches: [root], params }) =>
  officeMeta(t("Cylinder {number}", { number: params.cylinderNumber }), root.loaderData.shop.name);

export default function AdminCylinder({ loaderData }: Route.ComponentProps) {
  return loaderData && <OfficeCylinderPage {...loaderData} />;
}

type Props = { cylinder: CylinderResponse; standing: CylinderStanding; history: HistoryPage };

function OfficeCylinderPage({ cylinder, standing, history }: Props) {
  const { cylinderNumber, currentOwnerMobile, lastUpdateDate } = cylinder;
  return (
    <DetailPage
      trail={[{ name: t("Cylinders"), to: "/admin/cylinders" }]}
      here={cylinderNumber}
      title={t("Cylinder {number}", { number: cylinderNumber })}
      text={t("Last changed {moment}", { moment: shortDateTime(lastUpdateDate) })}
      actions={<Actions cylinder={cylinder} />}
    >
      <CylinderStandingFacts cylinder={cylinder} standing={standing} />
      <YardActions standing={standing} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <Card as="section" title={t("History")}>
          <History key={lastUpdateDate} cylinderNumber={cylinderNumber} first={history} />
          <RecordLinks standing={standing} />
        </Card>
        <div className="space-y-5">
          <Card as="section" title={t("Details")}>
            <FactsList facts={factsOf(cylinder)} />
            {currentOwnerMobile && !standing.shopsOwn && !standing.title.mobile && <LinkOwner cylinder={cylinder} />}
            {currentOwnerMobile && (
              <p className="mt-3">
                <TextLink to={`/admin/cylinders?q=${currentOwnerMobile}`}>
                  {t("Other cylinders of this owner")}
                </TextLink>
              </p>
            )}
          </Card>
          <LabelCard cylinder={cylinder} />
          <Card as="section">
            <h2 className="mb-3 font-semibold text-heading">QR</h2>
            <CylinderQr cylinder={cylinder} />
          </Card>
        </div>
      </div>
    </DetailPage>
  );
}

/** For an inspector, and to send to the holder. */
function RecordLinks({ standing: { number, holder } }: Pick<Props, "standing">) {
  const whatsAppText = useWhatsAppText();
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2 border-line border-t pt-4">
      <ButtonLink size="small" to={recordPath(number)}>
        {t("Record")}
      </ButtonLink>
      <RecordFiles from={`/api/cylinders/${encodeURIComponent(number)}/dossier`} of={number} />
      {holder.language && (
        <WhatsAppButton
          mobile={holder.mobile}
          text={whatsAppText("cylinders", { numbers: number }, holder.language)}
          size="small"
        />
      )}
    </div>
  );
}

/** For a cylinder that was registered before its owner's account. */
function LinkOwner({ cylinder: { cylinderNumber, currentOwnerMobile = "" } }: { cylinder: CylinderResponse }) {
  const mayChange = useMayCall("PATCH /api/cylinders/{cylinderNumber}");
  const { revalidate } = useRevalidator();
  if (!mayChange) return null;
  async function link() {
    const params = { cylinderNumber };
    await callApi("PATCH /api/cylinders/{cylinderNumber}", { params, body: { currentOwnerMobile } });
    const { title } = await callApi("GET /api/admin/cylinders/{cylinderNumber}/custody", { params });
    await revalidate();
    if (title.mobile)
      toast(t("{number} now appears in the account of {name}.", { number: cylinderNumber, name: title.name }));
    else toast(NOT_REGISTERED(), "problem");
  }
  return (
    <p className="mt-3">
      <ActionButton action={link}>{t("Show it in the owner's account")}</ActionButton>
    </p>
  );
}

function Actions({ cylinder }: { cylinder: CylinderResponse }) {
  const mayChange = useMayCall("POST /api/admin/cylinders/{cylinderNumber}/corrections");
  const { revalidate } = useRevalidator();
  if (!mayChange) return null;
  const number = cylinder.cylinderNumber;
  return (
    <>
      <DialogLink dialog={{ kind: "transfer", number }}>
        <TransferIcon /> {t("Transfer")}
      </DialogLink>
      <DialogLink dialog={{ kind: "correct", number }}>{t("Correct")}</DialogLink>
      <StatusSwitch cylinder={cylinder} onChanged={() => void revalidate()} />
      <DialogsCloseByBack value={false}>
        <CylinderDialogs cylinders={[cylinder]} asker={{ kind: "admin", mobile: "", mayChange }} />
      </DialogsCloseByBack>
    </>
  );
}
