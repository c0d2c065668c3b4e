/** Search synonyms that staff add: decision 0088. */
import { z } from "zod";
import { MAX_CUSTOM_SYNONYMS, type OtherWord } from "#catalogue/rules/search/synonyms.ts";
import { endpoint } from "#platform/api/endpoint.ts";

export const otherWord = z.object({
  word: z.string().max(100).meta({ description: "What a buyer types." }),
  means: z.array(z.string().max(100)).meta({ description: "Catalogue terms it means." }),
}) satisfies z.ZodType<OtherWord, OtherWord>;

const storedText = z
  .object({ version: z.number().int().nonnegative(), words: z.array(otherWord) })
  .meta({ id: "SearchWords" });

export type SearchSynonyms = z.output<typeof storedText>;

export const synonyms = {
  searchWords: endpoint({
    method: "GET",
    path: "/api/admin/search-words",
    audience: ["admin"],
    summary: "Returns the shop's own search synonyms",
    responses: { 200: storedText },
  }),
  changeSearchWords: endpoint({
    method: "PUT",
    path: "/api/admin/search-words",
    audience: ["admin"],
    roles: ["prices"],
    summary: "Replaces the list of search synonyms",
    description: `A word of letters alone, and which words of the catalogue are meant; ${MAX_CUSTOM_SYNONYMS} words at most. A word that is among the usual ones takes its place. 409 changed-meanwhile carries the list as it is now in details.`,
    body: z.strictObject({
      version: z.number().int().nonnegative().meta({ description: "Version last read." }),
      words: z.array(
        z.strictObject({ word: z.string().trim().max(100), means: z.array(z.string().trim().max(100)).max(20) }),
      ),
    }),
    responses: { 200: storedText },
    problems: ["changed-meanwhile"],
  }),
};

declare module "#platform/api/endpoint-names.ts" {
  interface EndpointTables {
    synonyms: typeof synonyms;
  }
}
