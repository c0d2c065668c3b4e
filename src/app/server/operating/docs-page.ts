/** The contract as a page for people, rendered from the same description that programs get. */
import { createHash } from "node:crypto";
import type { ContractTable } from "#app/api/every-endpoint.ts";
import type { Endpoint } from "#platform/api/endpoint.ts";
import { PROBLEM_STATUS } from "#platform/api/problem.ts";
import { inHtml } from "#platform/server/http/html-response.ts";
import { contentSecurityPolicy } from "#platform/server/http/security-headers.ts";
import { noteOn, shapeOf } from "./docs-shape.ts";
import { DOCS_STYLE } from "./docs-style.ts";
import { type Identity, type Operation, openapiDocument, problemsOf, whoMayCall } from "./openapi.ts";

export function docsPage(tables: Readonly<Record<string, ContractTable>>, identity: Identity) {
  const { paths } = openapiDocument(tables, identity);
  const operationOf = (row: Endpoint) => paths[row.path]?.[row.method.toLowerCase()] as Operation;
  const html = page(identity, contents(tables), sections(tables, operationOf));
  const styleHash = `'sha256-${createHash("sha256").update(DOCS_STYLE).digest("base64")}'`;
  return { html, policy: contentSecurityPolicy({ hashes: [], styleHashes: [styleHash] }) };
}

const page = (identity: Identity, links: string, calls: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${inHtml(identity.name)} API</title>
<style>${DOCS_STYLE}</style>
</head>
<body>
<header>
<h1>${inHtml(identity.name)} API</h1>
<p>Every call of the shop, the ones its own pages make included. For programs: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
</header>
<div class="page">
<nav aria-label="Calls">${links}</nav>
<main>
${calls}
</main>
</div>
</body>
</html>
`;

function contents(tables: Readonly<Record<string, ContractTable>>): string {
  const groups = Object.entries(tables).map(([feature, table]) => {
    const links = Object.entries(table).map(
      ([name, row]) =>
        `<li><a href="#${name}"><span class="method">${row.method}</span> ${inHtml(row.path.slice("/api".length))}</a></li>`,
    );
    return `<h2>${inHtml(feature)}</h2><ul>${links.join("")}</ul>`;
  });
  return groups.join("");
}

function sections(tables: Readonly<Record<string, ContractTable>>, operationOf: (row: Endpoint) => Operation): string {
  const groups = Object.entries(tables).map(([feature, table]) => {
    const calls = Object.entries(table).map(([name, row]) => article(name, row, operationOf(row)));
    return `<section><h2>${inHtml(feature)}</h2>${calls.join("")}</section>`;
  });
  return groups.join("\n");
}

function article(name: string, row: Endpoint, operation: Operation): string {
  return `<article id="${name}">
<h3><span class="method">${row.method}</span><a href="#${name}">${inHtml(row.path)}</a></h3>
<p>${inHtml(row.summary)}.${row.description ? ` ${inHtml(row.description)}` : ""}</p>
<p class="who">${inHtml(whoMayCall(row))}${row.limit ? ` ${limitInWords(row.limit)}` : ""}</p>
${parameters(operation)}
${schema("Body", operation.requestBody?.content)}
${Object.entries(operation.responses)
  .filter(([status]) => status in row.responses)
  .map(([status, response]) => schema(`Answer ${status}`, response.content))
  .join("")}
<details><summary>Refusals</summary>${refusals(row)}</details>
</article>`;
}

const limitInWords = ({ calls, perSeconds }: NonNullable<Endpoint["limit"]>) =>
  `At most ${calls} calls in ${perSeconds} seconds from one address.`;

function parameters({ parameters: named }: Operation): string {
  if (named.length === 0) return "";
  const rows = named.map(
    (parameter) =>
      `<tr><td><code>${inHtml(parameter.name)}</code></td><td>${parameter.in}${parameter.required ? "" : ", optional"}</td>` +
      `<td><code>${inHtml(shapeOf(parameter.schema))}</code> ${inHtml(noteOn(parameter.schema))}</td></tr>`,
  );
  return `<h4>Parameters</h4><table><tbody>${rows.join("")}</tbody></table>`;
}

function schema(title: string, content: Operation["responses"][string]["content"]): string {
  const [media] = Object.entries(content ?? {});
  if (media === undefined) return "";
  const [type, described] = media;
  return `<h4>${title} <code>${inHtml(type)}</code></h4><pre tabindex="0">${inHtml(shapeOf(described.schema))}</pre>`;
}

function refusals(row: Endpoint): string {
  const rows = problemsOf(row).map((code) => `<tr><td>${PROBLEM_STATUS[code]}</td><td><code>${code}</code></td></tr>`);
  return `<table><thead><tr><th>Status</th><th>Code</th></tr></thead><tbody>${rows.join("")}</tbody></table>`;
}
