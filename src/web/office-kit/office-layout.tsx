import type { ReactNode } from "react";
import type { ShopIdentity } from "#domain/identity.ts";
import { MainContent } from "#web/shell/main-content.tsx";
import { Drawer } from "#web/ui/drawer.tsx";
import { MenuIcon, SearchIcon } from "#web/ui/icons.tsx";
import { useDialogInAddress } from "#web/ui/use-dialog-in-address.ts";
import type { Admin } from "./admin.ts";
import { LogoutButton } from "./logout-button.tsx";
import { OFFICE_DIALOG } from "./office-dialogs.ts";
import { OfficeHeader } from "./office-header.tsx";
import { type OfficeGroup, OfficeNavigation } from "./office-navigation.tsx";
import { type FindEverywhere, OfficeSearch } from "./office-search.tsx";
import { OfficeTrouble } from "./office-trouble.tsx";
import { useOfficeKeys } from "./use-office-keys.ts";

type Props = {
  admin: Admin;
  shop: ShopIdentity;
  /** Where this admin may go. */
  groups: readonly OfficeGroup[];
  find: FindEverywhere;
  children: ReactNode;
};

/** The frame of every screen of the back office: where one is, who one is, and the way to everything else. */
export function OfficeLayout({ admin, shop, groups, find, children }: Props) {
  const menu = useDialogInAddress(OFFICE_DIALOG.menu);
  const search = useDialogInAddress(OFFICE_DIALOG.search);
  useOfficeKeys({ onSearch: search.show });
  return (
    <div className="flex min-h-dvh flex-col">
      <OfficeHeader shopName={shop.name} start={<MenuButton open={menu.open} onPress={menu.show} />}>
        <SearchButton onPress={search.show} />
        <p className="hidden text-sm md:block">
          <span className="font-semibold">{admin.name}</span> <span className="text-on-deep-soft">({admin.role})</span>
        </p>
        <LogoutButton />
      </OfficeHeader>
      <div className="flex flex-1">
        <nav
          aria-label="Back office"
          className="no-print sticky top-14 hidden h-[calc(100dvh-3.5rem)] w-56 shrink-0 overflow-y-auto border-line border-r bg-surface px-3 py-5 lg:block"
        >
          <OfficeNavigation groups={groups} />
        </nav>
        <MainContent>
          <div className="space-y-5 px-4 py-6 md:px-8 md:py-8">
            <OfficeTrouble />
            {children}
          </div>
        </MainContent>
      </div>
      <Drawer open={menu.open} onClose={menu.close} side="left" title="Back office">
        <OfficeNavigation groups={groups} replace />
        <p className="mt-6 px-3 text-ink-soft text-sm">
          {admin.name} ({admin.role})
        </p>
      </Drawer>
      <OfficeSearch find={find} open={search.open} onClose={search.close} />
    </div>
  );
}

function MenuButton({ open, onPress }: { open: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label="Menu"
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
      <span className="max-sm:sr-only">Search</span>
      <kbd className="hidden rounded-small border border-deep-line px-1.5 text-xs md:inline">Ctrl K</kbd>
    </button>
  );
}
