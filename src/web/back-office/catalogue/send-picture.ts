/** A photograph of a product on its way into the shop. */
import type { EndpointName } from "#contract/every-endpoint.ts";
import { problemOf } from "#web/api.ts";
import type { AdminProduct } from "./admin-product.ts";

const CALL = "POST /api/admin/products/{id}/picture" satisfies EndpointName;
const MOST_BYTES = 8 * 1024 * 1024;

export const PICTURE_TYPES: readonly string[] = ["image/jpeg", "image/png", "image/webp"];

/** Told before anything is sent; the shop looks again, at what is really in the file. */
export function pictureProblem({ type, size }: Pick<File, "type" | "size">): string | undefined {
  if (!PICTURE_TYPES.includes(type)) return "Please choose a JPEG, PNG or WebP picture.";
  return size > MOST_BYTES ? "This picture is larger than 8 MB. Please choose a smaller one." : undefined;
}

export async function sendPicture(id: string, file: File): Promise<void> {
  const [method, path] = CALL.split(" ") as [string, string];
  const { shrinkPicture } = await import("#web/forms/shrink-picture.ts");
  const body = new FormData();
  body.append("file", await shrinkPicture(file));
  const answer = await fetch(path.replace("{id}", encodeURIComponent(id)), { method, body });
  if (!answer.ok) throw await problemOf(answer);
}

/** Our drawings are SVG; photographs never are. */
export const isDrawn = ({ image }: Pick<AdminProduct, "image">): boolean =>
  image === undefined || image.endsWith(".svg");
