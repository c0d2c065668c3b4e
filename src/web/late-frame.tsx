/** What the first screen of a page does not need of its frame, loaded as one script (late-component.tsx). */
import type { ShopIdentity } from "#domain/identity.ts";
import { AddressDialog } from "./accounts/address-dialog.tsx";
import { DailyPricesDialog } from "./daily-prices/daily-prices-dialog.tsx";
import { NewsletterForm } from "./enquiries/newsletter-form.tsx";
import { LogoutQuestion } from "./orders/device/logout-question.tsx";
import type { Account } from "./session/use-account.ts";
import { Footer } from "./shell/footer.tsx";
import { MenuDrawer } from "./shell/header/menu-drawer.tsx";

export function ShopFooter({ shop }: { shop: ShopIdentity }) {
  return <Footer shop={shop} newsletter={<NewsletterForm />} />;
}

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
