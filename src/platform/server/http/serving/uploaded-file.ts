/** Reads the one file of an upload, and the text fields beside it. Ignores the file's name, which may be a path. */

import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { t } from "#platform/rules/language/text.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { readInput } from "./invalid-input.ts";

export async function uploadedFile(
  request: FastifyRequest,
  field: string,
  missing = t("Please choose a picture."),
): Promise<Buffer> {
  return (await uploadedForm(request, { field, fields: z.strictObject({}) }, missing)).file;
}

type Upload<Fields extends z.ZodObject> = { readonly field: string; readonly fields: Fields };

export async function uploadedForm<Fields extends z.ZodObject>(
  request: FastifyRequest,
  { field, fields }: Upload<Fields>,
  missing = t("Please choose a picture."),
): Promise<{ file: Buffer; fields: z.output<Fields> }> {
  const nothingChosen = () => new Problem("invalid-input", missing, { fields: { [field]: missing } });
  const { file, texts } = await wholeForm(request, { field, fields }, nothingChosen).catch(asProblem);
  if (file === undefined || file.length === 0) throw nothingChosen();
  return { file, fields: readInput(fields, texts) };
}

async function wholeForm(
  request: FastifyRequest,
  { field, fields }: Upload<z.ZodObject>,
  nothingChosen: () => Problem,
): Promise<{ file: Buffer | undefined; texts: Record<string, unknown> }> {
  let file: Buffer | undefined;
  const texts: Record<string, unknown> = {};
  // Read to the end, so that a second file is rejected.
  for await (const part of request.parts()) {
    if (part.type === "file" && part.fieldname === field) file = await part.toBuffer();
    else if (part.type === "field" && Object.hasOwn(fields.shape, part.fieldname)) texts[part.fieldname] = part.value;
    else throw nothingChosen();
  }
  return { file, texts };
}

/** Limit errors have a code and a message; an error without a code is the parser's for a truncated form. */
function asProblem(error: Error & { code?: string }): never {
  if (error instanceof Problem || error.code !== undefined) throw error;
  throw new Problem("malformed-request", t("The upload was interrupted. Please try again."), { cause: error });
}
