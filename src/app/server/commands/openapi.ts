/** `npm run openapi`: writes the API's description, as `GET /api/openapi.json` serves it, into a file. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { everyTable } from "#app/api/every-endpoint.ts";
import { openapiDocument } from "#app/server/operating/openapi.ts";

const [, , file = "build/openapi.json"] = process.argv;

const document = openapiDocument(everyTable, { name: "Sheetal", address: "/" });
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`);
console.log(`${file}: ${Object.keys(document.paths).length} paths`);
