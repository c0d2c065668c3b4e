import { type ReactNode, useEffect, useEffectEvent } from "react";
import { Link, useLocation } from "react-router";
import { LanguageSwitch } from "#people/web/session/language-switch.tsx";
import { roleWord } from "#platform/api/roles.ts";
import { grouped } from "#platform/rules/language/grouped.ts";
import { t } from "#platform/rules/language/text.ts";
import type { Admin } from "#platform/web/office-kit/admin.ts";
import { GroupLinks } from "#platform/web/office-kit/list/group-links.tsx";
import { MainContent } from "#platform/web/page/main-content.tsx";
import { ThemeSwitch } from "#platform/web/page/theme-switch.tsx";
import { MenuIcon, SearchIcon } from "#platform/web/ui/buttons/icons.tsx";
import { DialogsCloseByBack } from "#platform/web/ui/overlays/close-by-back.tsx";
import { Drawer } from "#platform/web/ui/overlays/drawer.tsx";
import { useDialogInAddress } from "#platform/web/ui/overlays/use-dialog-in-address.ts";
import type { ShopIdentity } from "#shop/rules/identity/identity.ts";
import { ConnectionNotice } from "./connection-notice.tsx";
import { LogoutButton } from "./logout-button.tsx";
import { OfficeHeader } from "./office-header.tsx";
import { OfficeSearch } from "./office-search.tsx";
import type { FindEverywhere } from "./search-everything.tsx";
import { SECTION_ICONS } from "./section-icons.tsx";
import { type OfficeSection, type SectionId, sectionAt } from "./sections.ts";

type LayoutProps = {
  admin: Admin;
  shop: ShopIdentity;
  /** The screens this admin may open. */
  sections: readonly OfficeSection[];
  /** How much waits in each section. */
  waiting: Partial<Record<SectionId, number>>;
  find: FindEverywhere;
  /** Below the menu. */
  notice?: ReactNode;
  children: ReactNode;
};

export function OfficeLayout({ admin, shop, sections, waiting, find, notice, children }: LayoutProps) {
  const { pathname } = useLocation();
  const here = sectionAt(sections, pathname);
  const menu = useDialogInAddress(OFFICE_DIALOG.menu);
  const search = useDialogInAddress(OFFICE_DIALOG.search);
  useSearchKey(search.show);
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
          className="no-print sticky top-[calc(3.5rem+var(--signal-bar,0px))] hidden h-[calc(100dvh-3.5rem)] w-56 shrink-0 flex-col justify-between gap-4 overflow-y-auto border-line border-r bg-surface px-2 py-4 lg:flex"
        >
          <OfficeNavigation sections={sections} waiting={waiting} here={here} />
          <MenuFoot notice={notice} />
        </nav>
        <MainContent>
          <div className="space-y-4 px-4 py-4 md:px-6">
            <ConnectionNotice />
            {here && <SectionTabs section={here} path={pathname} />}
            <DialogsCloseByBack value={true}>{children}</DialogsCloseByBack>
          </div>
        </MainContent>
      </div>
      <Drawer open={menu.open} onClose={menu.close} side="left" title={t("Back office")}>
        <OfficeNavigation sections={sections} waiting={waiting} here={here} replace />
        <p className="my-4 px-3 text-ink-soft text-sm">
          {admin.name} ({roleWord(admin.role)})
        </p>
        <MenuFoot notice={notice} />
      </Drawer>
      <OfficeSearch find={find} open={search.open} onClose={search.close} />
    </div>
  );
}

/** Ctrl-K, or Cmd-K. */
function useSearchKey(onSearch: () => void) {
  const search = useEffectEvent(onSearch);
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "k") return;
      event.preventDefault();
      search();
    }
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}

function MenuFoot({ notice }: Pick<LayoutProps, "notice">) {
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap gap-2">
        <LanguageSwitch look="plain" />
        <ThemeSwitch look="plain" />
      </div>
      {notice}
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

type NavigationProps = Pick<LayoutProps, "sections" | "waiting"> & {
  here: OfficeSection | undefined;
  /** Drawer links replace the drawer's history entry, so that Back skips the open menu. */
  replace?: boolean;
};

function OfficeNavigation({ sections, waiting, here, replace = false }: NavigationProps) {
  return (
    <ul>
      {sections.map(({ id, name, places: [first] }) => {
        const SectionIcon = SECTION_ICONS[id];
        const count = waiting[id] ?? 0;
        return (
          <li key={id}>
            <Link
              to={first?.to ?? ""}
              replace={replace}
              aria-current={id === here?.id ? "page" : undefined}
              className="flex min-h-11 items-center gap-2 rounded-control px-2 font-medium text-[0.9375rem] text-ink-soft hover:bg-sunken hover:text-ink pointer-coarse:min-h-target aria-[current=page]:bg-cold-tint aria-[current=page]:text-cold-deep"
            >
              <SectionIcon className="size-5 shrink-0" />
              <span className="flex-1 truncate">{name}</span>
              {count > 0 && (
                <span className="shrink-0 rounded-full bg-sunken px-2 font-semibold text-ink text-xs leading-5">
                  {grouped(count)}
                  <span className="sr-only"> {t("waiting")}</span>
                </span>
              )}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** The screens of a section, and the views of the one that is open. A page below a screen has its breadcrumb instead. */
function SectionTabs({ section: { name, places }, path }: { section: OfficeSection; path: string }) {
  const here = places.find(({ views }) => views.some(({ to }) => to === path));
  if (here === undefined) return null;
  if (places.length < 2 && here.views.length < 2) return null;
  return (
    <div className="no-print -mt-3 flex flex-wrap items-center justify-between gap-x-6 border-line border-b">
      <nav aria-label={name} className="relative -mb-px max-w-full overflow-x-auto">
        <ul className="flex gap-1">
          {places.map((place) => (
            <li key={place.to}>
              <Link
                ref={place === here ? toMiddle : undefined}
                to={place.to}
                aria-current={place === here ? "page" : undefined}
                className="flex min-h-10 pointer-coarse:min-h-target items-center whitespace-nowrap border-transparent border-b-2 px-3 font-semibold text-[0.9375rem] text-ink-soft hover:text-ink focus-visible:-outline-offset-3 aria-[current=page]:border-cold aria-[current=page]:text-cold sm:px-4"
              >
                {place.name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {here.views.length > 1 && (
        <div className="min-w-0 max-w-full max-lg:order-last max-lg:basis-full max-lg:py-2">
          <GroupLinks label={here.name} groups={here.views.map((view) => ({ ...view, isHere: view.to === path }))} />
        </div>
      )}
    </div>
  );
}

/** On a phone the tab of the screen may be outside of the strip. */
function toMiddle(tab: HTMLElement | null) {
  const strip = tab?.closest("nav");
  if (tab && strip) strip.scrollLeft = tab.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2;
}

const OFFICE_DIALOG = { menu: "office-menu", search: "search" } as const;
