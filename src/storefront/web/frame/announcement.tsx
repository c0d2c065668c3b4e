import { spokenLanguage } from "#platform/rules/language/language.ts";
import { t } from "#platform/rules/language/text.ts";
import type { ShopTexts } from "#shop/rules/identity/shop-texts.ts";

/** Usually empty. English pages show both languages. */
export function Announcement({ announcement, announcementInHindi }: Partial<ShopTexts>) {
  if (!announcement && !announcementInHindi) return null;
  const isEnglish = spokenLanguage() === "en";
  return (
    <aside aria-label={t("Announcement")} className="no-print border-line border-b bg-warn-tint text-ink">
      <div className="mx-auto max-w-page px-4 py-2 text-center text-[0.9375rem] md:px-6">
        {announcement && (isEnglish || !announcementInHindi) && (
          <p lang={isEnglish ? undefined : "en"}>{announcement}</p>
        )}
        {announcementInHindi && <p lang="hi">{announcementInHindi}</p>}
      </div>
    </aside>
  );
}
