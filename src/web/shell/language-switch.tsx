import { useLocation } from "react-router";
import {
  addressIn,
  LANGUAGE_COOKIE,
  LANGUAGES,
  type Language,
  NATIVE_NAMES,
  spokenLanguage,
} from "#domain/language/language.ts";
import { t } from "#domain/language/text.ts";
import { useSession } from "#web/session/session-store.ts";

/**
 * This page in the shop's other languages. A language is another set of scripts, so the browser opens the page anew. What was
 * chosen stays on the device: from then on nobody guesses.
 */
export function LanguageSwitch() {
  const { pathname, search } = useLocation();
  const { customer } = useSession();
  return (
    <nav aria-label={t("Language")} className="inline-flex rounded-control border border-deep-line p-0.5">
      {LANGUAGES.map((language) => (
        <a
          key={language}
          href={addressIn(language, pathname + search)}
          lang={language}
          hrefLang={language}
          aria-current={language === spokenLanguage() ? "page" : undefined}
          onClick={() => rememberLanguage(language, customer !== null)}
          className="inline-flex min-h-9 items-center rounded-small px-3 text-on-deep-soft text-sm hover:text-on-deep aria-[current]:bg-deep-raised aria-[current]:text-on-deep pointer-coarse:min-h-target"
        >
          {NATIVE_NAMES[language]}
        </a>
      ))}
    </nav>
  );
}

const A_YEAR = 365 * 24 * 60 * 60;

/** On this device, and with the account, whose mails are then written in it. Nobody waits for that: the page is being left. */
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
