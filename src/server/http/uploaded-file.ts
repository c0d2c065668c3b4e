/** Reads the one file of an upload. Ignores its name, which may be a path. */

import type { FastifyRequest } from "fastify";
import { t } from "#domain/language/text.ts";
import { Problem } from "./problems.ts";

export async function uploadedFile(
  request: FastifyRequest,
  field: string,
  missing = t("Please choose a picture."),
): Promise<Buffer> {
  const nothingChosen = () => new Problem("invalid-input", missing, { fields: { [field]: missing } });
  const file = await wholeFile(request, field, nothingChosen).catch(asProblem);
  if (file === undefined || file.length === 0) throw nothingChosen();
  return file;
}

async function wholeFile(
  request: FastifyRequest,
  field: string,
  nothingChosen: () => Problem,
): Promise<Buffer | undefined> {
  let file: Buffer | undefined;
  // Read to the end, so that a second file is rejected.
  for await (const part of request.parts()) {
    if (part.type === "file" && part.fieldname === field) file = await part.toBuffer();
    else throw nothingChosen();
  }
  return file;
}

/** Limit errors have a code and a message; an error without a code is the parser's for a truncated form. */
function asProblem(error: Error & { code?: string }): never {
  if (error instanceof Problem || error.code !== undefined) throw error;
  throw new Problem("malformed-request", t("The upload was interrupted. Please try again."), { cause: error });
}
