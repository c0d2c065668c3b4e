import type { Config } from "#server/config.ts";
import { lines, oneLine } from "./plain-words.ts";
import type { Figure, Paragraph, Words } from "./words.ts";

export function asText(config: Config, { heading, paragraphs, action, footer }: Words): string {
  const blocks = [
    oneLine(heading),
    ...paragraphs.map(paragraph),
    ...(action ? [`${oneLine(action.label)}:\n${action.url}`] : []),
    oneLine(footer, 400),
    // Two dashes and a space: mail readers recognise the signature by it and leave it out of answers.
    ["-- ", config.SHOP_NAME, config.SHOP_ADDRESS, `${config.SHOP_PHONES} · ${config.SHOP_EMAIL}`].join("\n"),
  ];
  return `${blocks.join("\n\n")}\n`;
}

function paragraph(said: Paragraph): string {
  if (typeof said === "string") return said;
  if ("hindi" in said) return said.hindi;
  if ("figures" in said) return [...(said.title ? [said.title] : []), ...said.figures.map(figure)].join("\n");
  if ("facts" in said) return said.facts.map(figure).join("\n");
  return lines(said.quote)
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");
}

const figure = ([what, amount]: Figure) => `${oneLine(what)}: ${oneLine(amount, 300)}`;
