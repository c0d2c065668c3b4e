type Options = { name?: string; type?: string; texts?: Readonly<Record<string, string>> };

/** A form with one file, as a browser sends it. `texts` are the fields before it. */
export function aFileForm(
  content: Buffer | string,
  { name = "photo.png", type = "image/png", texts = {} }: Options = {},
) {
  const form = new FormData();
  for (const [field, text] of Object.entries(texts)) form.append(field, text);
  form.append("file", new File([typeof content === "string" ? content : new Uint8Array(content)], name, { type }));
  return form;
}

/** Its bytes, for a test that changes them or sends them over a socket. */
export async function bytesOf(form: FormData) {
  const body = new Response(form);
  return {
    headers: { "content-type": body.headers.get("content-type") ?? "" },
    payload: Buffer.from(await body.arrayBuffer()),
  };
}
