import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { roleWord } from "#contract/back-office/roles.ts";
import type { ShopIdentity } from "#domain/identity.ts";
import { t } from "#domain/language/text.ts";
import type { Admin } from "#web/office-kit/admin.ts";
import { LetterKeysSwitch } from "#web/office-kit/letter-keys.tsx";
import { useOfficeKeys } from "#web/office-kit/use-office-keys.ts";
import { LanguageSwitch } from "#web/shell/header/language-switch.tsx";
import { MainContent } from "#web/shell/main-content.tsx";
import { MenuIcon, SearchIcon } from "#web/ui/buttons/icons.tsx";
import { Drawer } from "#web/ui/overlays/drawer.tsx";
import { useDialogInAddress } from "#web/ui/overlays/use-dialog-in-address.ts";
import { ConnectionNotice } from "./connection-notice.tsx";
import { LogoutButton } from "./logout-button.tsx";
import { OfficeHeader } from "./office-header.tsx";
import { OfficeSearch } from "./office-search.tsx";
import type { FindEverywhere } from "./search-everything.tsx";

type LayoutProps = {
  admin: Admin;
  shop: ShopIdentity;
  /** The screens this admin may open. */
  groups: readonly OfficeGroup[];
  find: FindEverywhere;
  children: ReactNode;
};

export function OfficeLayout({ admin, shop, groups, find, children }: LayoutProps) {
  const menu = useDialogInAddress(OFFICE_DIALOG.menu);
  const search = useDialogInAddress(OFFICE_DIALOG.search);
  useOfficeKeys({ onSearch: search.show });
  return (
    <div className="flex min-h-dvh flex-col">
      <OfficeHeader shopName={shop.name} start={<MenuButton open={menu.open} onPress={menu.show} />}>
        <SearchButton onPress={search.show} />
        <p className="hidden text-sm md:block">
          <span className="font-semibold">{admin.name}</span>{" "}
          <span className="text-on-deep-soft">({roleWord(admin.role)})</span>
        </p>
        <LogoutButton by={admin.name} />
      </OfficeHeader>
      <div className="flex flex-1">
        <nav
          aria-label={t("Back office")}
          className="no-print sticky top-14 hidden h-[calc(100dvh-3.5rem)] w-56 shrink-0 overflow-y-auto border-line border-r bg-surface px-3 py-5 lg:block"
        >
          <OfficeNavigation groups={groups} />
          <LetterKeysSwitch />
          <OfficeLanguage />
        </nav>
        <MainContent>
          <div className="space-y-5 px-4 py-6 md:px-8 md:py-8">
            <ConnectionNotice />
            {children}
          </div>
        </MainContent>
      </div>
      <Drawer open={menu.open} onClose={menu.close} side="left" title={t("Back office")}>
        <OfficeNavigation groups={groups} replace />
        <LetterKeysSwitch />
        <OfficeLanguage />
        <p className="mt-6 px-3 text-ink-soft text-sm">
          {admin.name} ({roleWord(admin.role)})
        </p>
      </Drawer>
      <OfficeSearch find={find} open={search.open} onClose={search.close} />
    </div>
  );
}

function OfficeLanguage() {
  return (
    <div className="mt-4 px-3">
      <LanguageSwitch look="plain" />
    </div>
  );
}

function MenuButton({ open, onPress }: { open: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={t("Menu")}
      aria-expanded={open}
      onClick={onPress}
      className="inline-flex size-target cursor-pointer items-center justify-center rounded-control hover:bg-deep-raised lg:hidden"
    >
      <MenuIcon className="size-6" />
    </button>
  );
}

function SearchButton({ onPress }: { onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      aria-keyshortcuts="Control+K"
      className="inline-flex min-h-10 cursor-pointer items-center gap-2 rounded-control border border-deep-line px-3 text-on-deep-soft text-sm hover:bg-deep-raised hover:text-on-deep pointer-coarse:min-h-target"
    >
      <SearchIcon className="size-4" />
      <span className="max-sm:sr-only">{t("Search")}</span>
      <kbd className="hidden rounded-small border border-deep-line px-1.5 text-xs md:inline">Ctrl K</kbd>
    </button>
  );
}

export type OfficeGroup = { name: string; places: readonly { name: string; to: string }[] };

type NavigationProps = {
  groups: readonly OfficeGroup[];
  /** Drawer links replace the drawer's history entry, so that Back skips the open menu. */
  replace?: boolean;
};

function OfficeNavigation({ groups, replace = false }: NavigationProps) {
  return (
    <ul className="space-y-5">
      {groups.map((group) => (
        <li key={group.name}>
          <h2 className="px-3 font-semibold text-ink-faint text-xs uppercase tracking-wide">{group.name}</h2>
          <ul className="mt-1">
            {group.places.map((place) => (
              <li key={place.to}>
                <NavLink
                  to={place.to}
                  replace={replace}
                  className="flex min-h-10 items-center rounded-control px-3 font-medium text-[0.9375rem] text-ink-soft hover:bg-sunken hover:text-ink pointer-coarse:min-h-target aria-[current=page]:bg-cold-tint aria-[current=page]:text-cold-deep"
                >
                  {place.name}
                </NavLink>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

const OFFICE_DIALOG = { menu: "office-menu", search: "search" } as const;
