import { useRevalidator } from "react-router";
import { ProductPicture, usePictureBase } from "#catalogue/web/products/product-picture.tsx";
import { t } from "#platform/rules/language/text.ts";
import { Act } from "#platform/web/office-kit/act.tsx";
import { PictureInput, sendPicture } from "#platform/web/office-kit/picture-input.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import { type AdminProduct, titleOf } from "./admin-product.ts";

type Props = { product: AdminProduct; mayWrite: boolean };

export function PictureCard({ product, mayWrite }: Props) {
  const pictureBase = usePictureBase();
  const { revalidate } = useRevalidator();

  async function send(picture: File) {
    await sendPicture(`/api/admin/products/${encodeURIComponent(product.id)}/picture`, picture);
    await revalidate();
    toast(t("The new picture is live in the shop."));
  }

  return (
    <Card title={t("Picture")}>
      <ProductPicture
        product={product}
        pictureBase={pictureBase}
        alt={titleOf(product)}
        className="mt-3 aspect-square w-full max-w-72 rounded-control border border-line bg-sunken object-contain"
      />
      {mayWrite && (
        <PictureInput label={t("Choose a photograph")} onChoose={send}>
          {!isDrawn(product) && (
            <Act
              call="DELETE /api/admin/products/{id}/picture"
              kind="plain"
              input={{ params: { id: product.id } }}
              done={t("The shop shows the drawing again.")}
            >
              {t("Use the drawing")}
            </Act>
          )}
        </PictureInput>
      )}
    </Card>
  );
}

/** Generated drawings are SVG; photographs never are. */
export const isDrawn = ({ image }: Pick<AdminProduct, "image">): boolean =>
  image === undefined || image.endsWith(".svg");
