import { DailyPricesDialog } from "#catalogue/web/daily-prices/daily-prices-dialog.tsx";
import { AddressDialog } from "#people/web/accounts/address-dialog.tsx";
import type { Account } from "#people/web/session/use-account.ts";
import { DIALOG } from "#platform/web/page/links.ts";
import { useLoadedLater } from "#platform/web/ui/browser/use-loaded-later.ts";
import { useDialogInAddress } from "#platform/web/ui/overlays/use-dialog-in-address.ts";
import type { ShopIdentity } from "#shop/rules/identity/identity.ts";
import { MenuDrawer } from "#storefront/web/frame/header/menu-drawer.tsx";

/** They open by the fragment of the address, over any page. */
export function ShopDialogs({ shop, account }: { shop: ShopIdentity; account: Account | null }) {
  return (
    <>
      <MenuDrawer shop={shop} account={account} />
      <DailyPricesDialog />
      <AddressDialog />
      <LogoutQuestion />
    </>
  );
}

const loadDialog = () =>
  import("#sales/web/orders/device/unsent-orders-dialog.tsx").then(({ UnsentOrdersDialog }) => UnsentOrdersDialog);

function LogoutQuestion() {
  const dialog = useDialogInAddress(DIALOG.logout);
  return dialog.open && <ConfirmDialog onStay={dialog.close} />;
}

function ConfirmDialog({ onStay }: { onStay: () => void }) {
  const { loaded: UnsentOrdersDialog } = useLoadedLater(loadDialog);
  return UnsentOrdersDialog && <UnsentOrdersDialog onStay={onStay} />;
}
