/** HTML layout of our mails, with the tables and inline styles that every mail client supports. */
import { LOCALES, spokenLanguage } from "#platform/rules/language/language.ts";
import { t } from "#platform/rules/language/text.ts";
import { inHtml } from "#platform/server/http/html-response.ts";
import { FROST, ICE, INK, QUIET_INK, SNOW } from "#shop/rules/identity/shop-colours.ts";
import { type Settings, shopAddress } from "#shop/server/settings/effective-settings.ts";
import type { Figure, MailContent, Paragraph } from "./mail-content.ts";
import { lines, oneLine } from "./plain-text.ts";

const COLD_BLUE = "#0b63a8";
const COPPER = "#a34f1e";

/** Devanagari fonts last: a client whose Latin font lacks the script falls back to them. */
const FACES = `system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,'Noto Sans Devanagari','Nirmala UI',Mangal,sans-serif`;

/** For clients that support dark mode; others ignore it. */
const NIGHT = `@media (prefers-color-scheme: dark) {
  .ice { background-color: #0b1626 !important; }
  .sheet { background-color: #13233a !important; border-color: #27405f !important; }
  .ink { color: #e6eff7 !important; }
  .quiet { color: #a9bdd2 !important; }
  .cell { border-color: #27405f !important; }
  .link { color: #7cc0f5 !important; }
  .quote { background-color: #0f1d31 !important; border-color: #3b5c82 !important; }
}`;

export function asHtml(settings: Settings, { preheader, heading, paragraphs, action, footer }: MailContent): string {
  const shop = inHtml(settings.SHOP_NAME);
  return `<!doctype html>
<html lang="${LOCALES[spokenLanguage()]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${inHtml(oneLine(heading))}</title>
<style>${NIGHT}</style>
</head>
<body class="ice" style="margin:0;padding:0;background-color:${ICE};">
<div style="display:none;max-height:0;overflow:hidden;">${inHtml(oneLine(preheader))}${"&#847;&zwnj;&nbsp;".repeat(40)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="ice" style="background-color:${ICE};">
<tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;">
<tr><td style="background-color:${INK};border-radius:10px 10px 0 0;border-bottom:3px solid ${COPPER};padding:18px 28px;font:600 20px/1.3 ${FACES};color:${SNOW};">${shop} <span lang="hi" style="font-weight:400;color:${FROST};">${inHtml(settings.SHOP_NAME_HINDI)}</span></td></tr>
<tr><td class="sheet" style="background-color:${SNOW};border:1px solid ${FROST};border-top:0;border-radius:0 0 10px 10px;padding:28px;">
<h1 class="ink" style="margin:0 0 16px;font:600 24px/1.3 ${FACES};color:${INK};">${inHtml(oneLine(heading))}</h1>
${paragraphs.map(paragraph).join("\n")}
${action ? button(action) : ""}
</td></tr>
<tr><td class="quiet" style="padding:20px 28px;font:400 13px/1.6 ${FACES};color:${QUIET_INK};">
<p style="margin:0 0 8px;">${inHtml(oneLine(footer, 400))}</p>
<p style="margin:0;"><strong>${shop}</strong>${[shopAddress(settings), settings.SHOP_PHONES, settings.identity.email]
    .filter(Boolean)
    .map((line) => `<br>${inHtml(line)}`)
    .join("")}</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

const TABLE = `width="100%" cellpadding="0" cellspacing="0" border="0"`;
const PARAGRAPH = `margin:0 0 16px;font:400 16px/1.6 ${FACES};color:${INK};`;

function paragraph(text: Paragraph): string {
  if (typeof text === "string") return `<p class="ink" style="${PARAGRAPH}">${inHtml(text)}</p>`;
  if ("hindi" in text) return `<p lang="hi" class="ink" style="${PARAGRAPH}">${inHtml(text.hindi)}</p>`;
  if ("facts" in text) return `<table ${TABLE} style="margin:0 0 16px;">${text.facts.map(fact).join("")}</table>`;
  if ("figures" in text) {
    const title = text.title
      ? `<p class="ink" style="margin:0 0 4px;font:600 15px/1.5 ${FACES};color:${INK};">${inHtml(text.title)}</p>`
      : "";
    return `${title}<table ${TABLE} style="margin:0 0 16px;">${text.figures.map(figure(text.isSum ? "font-weight:700;" : "")).join("")}</table>`;
  }
  if ("link" in text)
    return `<p class="ink" style="${PARAGRAPH}"><a href="${inHtml(text.link.url)}" class="link" style="color:${COLD_BLUE};">${inHtml(oneLine(text.link.label))}</a></p>`;
  const quoted = lines(text.quote).map(inHtml).join("<br>");
  return `<blockquote class="ink quote" style="${PARAGRAPH}padding:12px 16px;background-color:${ICE};border-left:3px solid ${FROST};overflow-wrap:anywhere;">${quoted}</blockquote>`;
}

const CELL = `padding:6px 0;border-bottom:1px solid ${FROST};font:400 15px/1.5 ${FACES};color:${INK};vertical-align:top;`;

/** An amount never wraps; its label uses the remaining width and may wrap. */
const figure =
  (look: string) =>
  ([what, amount]: Figure) =>
    `<tr><td class="ink cell" style="${CELL}${look}overflow-wrap:anywhere;">${inHtml(oneLine(what))}</td><td class="ink cell" align="right" style="${CELL}${look}padding-left:16px;white-space:nowrap;">${inHtml(oneLine(amount))}</td></tr>`;

const fact = ([what, text]: Figure) =>
  `<tr><td class="ink cell" style="${CELL}overflow-wrap:anywhere;"><span class="quiet" style="font-size:13px;color:${QUIET_INK};">${inHtml(oneLine(what))}</span><br>${inHtml(oneLine(text, 300))}</td></tr>`;

/** The full URL follows the button: some clients show no buttons, and some readers trust only a visible URL. */
const button = ({ label, url }: { label: string; url: string }) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px;">
<tr><td align="center" bgcolor="${COPPER}" style="border-radius:8px;background-color:${COPPER};"><a href="${inHtml(url)}" style="display:inline-block;padding:14px 26px;font:600 16px/1.25 ${FACES};color:${SNOW};text-decoration:none;">${inHtml(oneLine(label))}</a></td></tr>
</table>
<p class="quiet" style="margin:0;font:400 13px/1.6 ${FACES};color:${QUIET_INK};">${inHtml(t("If the button does not work, copy this address into your browser:"))}<br><a href="${inHtml(url)}" class="link" style="color:${COLD_BLUE};overflow-wrap:anywhere;word-break:break-all;">${inHtml(url)}</a></p>`;
