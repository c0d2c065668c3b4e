import { useRevalidator } from "react-router";
import { NOT_REGISTERED } from "#cylinders/rules/registry/transfer-rule.ts";
import { DialogLink } from "#cylinders/web/browse/cylinder-card.tsx";
import { CylinderDialogs } from "#cylinders/web/browse/cylinder-dialogs.tsx";
import { CylinderBadge } from "#cylinders/web/shared/cylinder-badge.tsx";
import { TransferIcon } from "#cylinders/web/shared/cylinder-icons.tsx";
import { CylinderQr } from "#cylinders/web/shared/cylinder-qr.tsx";
import type { CylinderResponse } from "#cylinders/web/shared/cylinder-response.ts";
import { factsOf } from "#cylinders/web/shared/facts.ts";
import { FactsList } from "#cylinders/web/shared/facts-list.tsx";
import { History } from "#cylinders/web/shared/history.tsx";
import { StatusSwitch } from "#cylinders/web/shared/status-switch.tsx";
import { t } from "#platform/rules/language/text.ts";
import { apiContext, callApi } from "#platform/web/api.ts";
import { ActionButton } from "#platform/web/office-kit/action-button.tsx";
import { useMayCall } from "#platform/web/office-kit/admin.ts";
import { loadForAdmin } from "#platform/web/office-kit/list/loaders.ts";
import { officeMeta, PageHeading } from "#platform/web/office-kit/page-heading.tsx";
import { Breadcrumb } from "#platform/web/ui/breadcrumb.tsx";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { DialogsCloseByBack } from "#platform/web/ui/overlays/close-by-back.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import { shortDateTime } from "#platform/web/ui/text/time-text.ts";
import type { Route } from "./+types/office-cylinder-page";
import { CustodyCard, type CylinderStanding } from "./custody-card.tsx";
import { LabelCard } from "./label-card.tsx";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadForAdmin(async () => {
    const api = context.get(apiContext);
    const [cylinder, standing] = await Promise.all([
      callApi("GET /api/cylinders/{cylinderNumber}", { params }, api),
      callApi("GET /api/admin/cylinders/{cylinderNumber}/custody", { params }, api),
    ]);
    return { cylinder, standing };
  });

export const meta: Route.MetaFunction = ({ matches: [root], params }) =>
  officeMeta(t("Cylinder {number}", { number: params.cylinderNumber }), root.loaderData.shop.name);

export default function AdminCylinder({ loaderData }: Route.ComponentProps) {
  return loaderData && <OfficeCylinderPage {...loaderData} />;
}

type Props = { cylinder: CylinderResponse; standing: CylinderStanding };

function OfficeCylinderPage({ cylinder, standing }: Props) {
  const { cylinderNumber, currentOwnerMobile, lastUpdateDate } = cylinder;
  return (
    <>
      <Breadcrumb trail={[{ name: t("Cylinders"), to: "/admin/cylinders" }]} here={cylinderNumber} />
      <PageHeading
        title={t("Cylinder {number}", { number: cylinderNumber })}
        text={t("Last changed {moment}", { moment: shortDateTime(lastUpdateDate) })}
        actions={<Actions cylinder={cylinder} />}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <Card>
          <h2 className="mb-2 font-semibold text-heading">{t("Details")}</h2>
          <FactsList facts={factsOf(cylinder)} />
          {currentOwnerMobile && !standing.shopsOwn && !standing.title.mobile && <LinkOwner cylinder={cylinder} />}
          {currentOwnerMobile && (
            <p className="mt-3">
              <TextLink to={`/admin/cylinders?q=${currentOwnerMobile}`}>{t("Other cylinders of this owner")}</TextLink>
            </p>
          )}
        </Card>
        <div className="space-y-5 max-xl:-order-1">
          <CustodyCard standing={standing} status={<CylinderBadge cylinder={cylinder} large />} />
          <Card>
            <h2 className="mb-3 font-semibold text-heading">QR</h2>
            <CylinderQr cylinder={cylinder} />
          </Card>
          <LabelCard cylinder={cylinder} />
          <Card>
            <h2 className="mb-3 font-semibold text-heading">{t("History")}</h2>
            {/* Remounted after a change: an open history would be stale. */}
            <History key={lastUpdateDate} cylinderNumber={cylinderNumber} />
          </Card>
        </div>
      </div>
    </>
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
