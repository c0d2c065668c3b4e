import { toast } from "#platform/web/ui/overlays/toast.ts";
import { ButtonsAndBadges } from "#platform/web/ui/showcase/buttons-and-badges.tsx";
import { ColoursAndType } from "#platform/web/ui/showcase/colours-and-type.tsx";
import { FormFields, Quantities } from "#platform/web/ui/showcase/form-fields.tsx";
import { Lists } from "#platform/web/ui/showcase/lists.tsx";
import { Overlays } from "#platform/web/ui/showcase/overlays.tsx";
import { ShowcaseSection } from "#platform/web/ui/showcase/showcase-section.tsx";
import { Waiting } from "#platform/web/ui/showcase/waiting.tsx";
import { CartButton } from "#sales/web/cart/cart-button.tsx";
import { AccountMenu } from "#storefront/web/frame/header/account-menu.tsx";

export const meta = () => [{ title: "Design system · Sheetal" }];

/** Shows every component in every state. Development only. */
export default function DevUi() {
  return (
    <div className="mx-auto max-w-5xl px-4 py-10 md:px-6">
      <h1 className="font-bold text-display">Ice and copper</h1>
      <p className="mt-3 max-w-prose text-ink-soft text-lg">
        Every component of the shop in every state. Look at it at 360, 768 and 1440 pixels, in light and in dark.
      </p>
      <ColoursAndType />
      <ButtonsAndBadges />
      <FormFields />
      <Quantities />
      <Overlays />
      <Lists />
      <Waiting />
      <ShowcaseSection title="In the header, when logged in">
        <div className="on-deep flex flex-wrap items-center gap-4 rounded-card bg-deep p-4 text-on-deep">
          <AccountMenu account={{ name: "Raghunath Cooling Works", onLogout: () => toast("Logged out.", "note") }} />
          <CartButton count={3} loggedIn />
          <CartButton count={1250} loggedIn />
        </div>
      </ShowcaseSection>
    </div>
  );
}
