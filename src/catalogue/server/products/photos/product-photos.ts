/** Product photos that replace drawings: re-encoded, scaled down, and named by content. */

import { createHash } from "node:crypto";
import { editProduct } from "#catalogue/server/products/change-product.ts";
import { drawingOf } from "#catalogue/server/products/product-from-form.ts";
import type { ProductRow } from "#catalogue/server/products/product-row.ts";
import { changeRow } from "#catalogue/server/products/store.ts";
import { onePictureAtATime, reencodePicture, roomForPictures } from "#platform/server/pictures/reencode-picture.ts";
import type { Admin } from "#shop/server/audit/record.ts";
import type { Shop } from "#shop/server/shop.ts";
import { addPhoto, dropOtherPhotos } from "./photo-store.ts";

/** The largest size shown, at two dots per pixel. */
const LARGEST = { width: 1200, height: 1200, mostBytes: 600_000 };

/** Not under /assets/images/: pages load those from another host where one is configured. */
export const PHOTO_FOLDER = "/images/products/";

export function productPhotos(shop: Shop) {
  async function set(id: string, sent: Buffer, admin: Admin): Promise<ProductRow> {
    await roomForPictures(shop);
    const { picture: webp } = await onePictureAtATime(() => reencodePicture(sent, LARGEST));
    const name = `${id}-${createHash("sha256").update(webp).digest("hex").slice(0, 16)}.webp`;
    return editProduct(shop, {
      id,
      action: "set-picture",
      admin,
      edit: async (tx, row, now) => {
        await addPhoto(tx, { name, productId: id, webp, createdAt: now });
        // Open pages still show the previous photo.
        await dropOtherPhotos(tx, id, [name, photoIn(row)]);
        return changeRow(tx, id, { image: PHOTO_FOLDER + name, updatedAt: now });
      },
    });
  }

  const remove = (id: string, admin: Admin): Promise<ProductRow> =>
    editProduct(shop, {
      id,
      action: "remove-picture",
      admin,
      edit: async (tx, row, now) => {
        await dropOtherPhotos(tx, id, [photoIn(row)]);
        return changeRow(tx, id, { image: drawingOf(id), updatedAt: now });
      },
    });

  return { set, remove };
}

const photoIn = ({ image }: ProductRow): string => image?.slice(PHOTO_FOLDER.length) ?? "";
