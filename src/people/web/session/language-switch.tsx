import { useLocation } from "react-router";
import {
  addressIn,
  LANGUAGE_COOKIE,
  LANGUAGES,
  type Language,
  NATIVE_NAMES,
  spokenLanguage,
} from "#platform/rules/language/language.ts";
import { t } from "#platform/rules/language/text.ts";
import { useSession } from "./session-store.ts";

/** Each language has its own scripts, so the browser loads the page anew. The stored choice overrides detection. */
export function LanguageSwitch({ look = "deep" }: { look?: keyof typeof LOOKS }) {
  const { pathname, search } = useLocation();
  const { customer, qrUser } = useSession();
  return (
    <nav aria-label={t("Language")} className={`inline-flex rounded-control border p-0.5 ${LOOKS[look].frame}`}>
      {LANGUAGES.map((language) => (
        <a
          key={language}
          href={addressIn(language, pathname + search)}
          lang={language}
          hrefLang={language}
          aria-current={language === spokenLanguage() ? "page" : undefined}
          onClick={() => rememberLanguage(language, customer !== null || qrUser !== null)}
          className={`inline-flex min-h-9 items-center rounded-small px-3 text-sm pointer-coarse:min-h-target ${LOOKS[look].name}`}
        >
          {NATIVE_NAMES[language]}
        </a>
      ))}
    </nav>
  );
}

const LOOKS = {
  deep: {
    frame: "border-deep-line",
    name: "text-on-deep-soft hover:text-on-deep aria-[current]:bg-deep-raised aria-[current]:text-on-deep",
  },
  plain: {
    frame: "border-line",
    name: "text-ink-soft hover:text-ink aria-[current]:bg-sunken aria-[current]:font-semibold aria-[current]:text-ink",
  },
};

const A_YEAR = 365 * 24 * 60 * 60;

/** Also in the account, for mails. Not awaited, because the page is being left. */
function rememberLanguage(language: Language, withAccount: boolean) {
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it with the next page, and the cookie store is not in every browser.
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${A_YEAR}; samesite=lax`;
  if (withAccount)
    void fetch("/api/my-language", {
      method: "PUT",
      keepalive: true,
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ language }),
    }).catch(() => undefined);
}
