import { spokenLanguage } from "#platform/rules/language/language.ts";
import { t } from "#platform/rules/language/text.ts";
import { buttonLook } from "#platform/web/ui/buttons/button-look.ts";

const KINDS = ["pdf", "csv", "json"] as const;

type Props = {
  /** The path without its extension: "/api/holdings/dossier". */
  from: string;
  query?: string;
  of: string;
};

const withLanguage = (query: string) => `${query}${query === "" ? "?" : "&"}language=${spokenLanguage()}`;

/** The record an inspector requests: as a printable document and as tables. */
export function RecordFiles({ from, query = "", of }: Props) {
  return KINDS.map((kind) => (
    <a
      key={kind}
      href={`${from}.${kind}${kind === "pdf" ? withLanguage(query) : query}`}
      className={buttonLook("quiet", "small")}
      {...(kind === "pdf" ? { target: "_blank" } : { download: `record-of-${of}.${kind}` })}
    >
      {kind.toUpperCase()} <span className="sr-only">{t("of the record")}</span>
    </a>
  ));
}
