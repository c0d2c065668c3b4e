import { type ChangeEvent, useId, useState } from "react";
import { useRevalidator } from "react-router";
import type { EndpointName } from "#contract/every-endpoint.ts";
import { spokenLanguage } from "#domain/language/language.ts";
import { t } from "#domain/language/text.ts";
import { callApi, problemOf } from "#web/api.ts";
import { ProductPicture, usePictureBase } from "#web/catalogue/product-picture.tsx";
import { whyNotSent } from "#web/forms/send-error.ts";
import { ActionButton } from "#web/office-kit/action-button.tsx";
import { buttonLook } from "#web/ui/buttons/button-look.ts";
import { Card } from "#web/ui/card.tsx";
import { FieldError } from "#web/ui/fields/field.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { Progress } from "#web/ui/progress.tsx";
import { type AdminProduct, titleOf } from "./admin-product.ts";

type Props = { product: AdminProduct; mayWrite: boolean };

export function PictureCard({ product, mayWrite }: Props) {
  const pictureBase = usePictureBase();
  const { revalidate } = useRevalidator();
  const [sending, setSending] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const id = useId();

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    // Allows staff to choose the same file again after an error.
    currentTarget.value = "";
    if (!file) return;
    const wrong = pictureProblem(file);
    setProblem(wrong);
    if (wrong) return;
    setSending(file.name);
    try {
      await sendPicture(product.id, file);
      await revalidate();
      toast(t("The new picture is live in the shop."));
    } catch (error) {
      setProblem(whyNotSent(error));
    } finally {
      setSending(undefined);
    }
  }

  async function remove() {
    await callApi("DELETE /api/admin/products/{id}/picture", { params: { id: product.id } });
    await revalidate();
    toast(t("The shop shows the drawing again."));
  }

  return (
    <Card>
      <h2 className="font-semibold text-heading">{t("Picture")}</h2>
      <ProductPicture
        product={product}
        pictureBase={pictureBase}
        alt={titleOf(product)}
        className="mt-3 aspect-square w-full max-w-72 rounded-control border border-line bg-sunken object-contain"
      />
      {mayWrite && (
        <div className="mt-3 space-y-2">
          <p id={`${id}-hint`} className="text-ink-soft text-sm">
            {t("JPEG, PNG or WebP, at most 8 MB.")}
          </p>
          {sending && <Progress label={t("Sending {percent}", { percent: sending })} />}
          <div className="flex flex-wrap gap-2">
            <label
              className={`${buttonLook("quiet", "small")} has-focus-visible:outline-3 has-focus-visible:outline-cold has-focus-visible:outline-offset-2`}
            >
              <input
                type="file"
                accept={PICTURE_TYPES.join(",")}
                onChange={(event) => void choose(event)}
                aria-describedby={`${id}-hint ${problem ? `${id}-error` : ""}`}
                aria-invalid={problem ? true : undefined}
                className="sr-only"
              />
              {t("Choose a photograph")}
            </label>
            {!isDrawn(product) && (
              <ActionButton kind="plain" action={remove}>
                {t("Use the drawing")}
              </ActionButton>
            )}
          </div>
          <FieldError id={`${id}-error`} error={problem} />
        </div>
      )}
    </Card>
  );
}

const CALL = "POST /api/admin/products/{id}/picture" satisfies EndpointName;
const MAX_BYTES = 8 * 1024 * 1024;

const PICTURE_TYPES: readonly string[] = ["image/jpeg", "image/png", "image/webp"];

/** Checked before the upload; the server validates the actual content again. */
export function pictureProblem({ type, size }: Pick<File, "type" | "size">): string | undefined {
  if (!PICTURE_TYPES.includes(type)) return t("Please choose a JPEG, PNG or WebP picture.");
  return size > MAX_BYTES ? t("This picture is larger than 8 MB. Please choose a smaller one.") : undefined;
}

async function sendPicture(id: string, file: File): Promise<void> {
  const [method, path] = CALL.split(" ") as [string, string];
  const { shrinkPicture } = await import("#web/forms/shrink-picture.ts");
  const body = new FormData();
  body.append("file", await shrinkPicture(file));
  const response = await fetch(path.replace("{id}", encodeURIComponent(id)), {
    method,
    body,
    headers: { "accept-language": spokenLanguage() },
  });
  if (!response.ok) throw await problemOf(response);
}

/** Generated drawings are SVG; photographs never are. */
export const isDrawn = ({ image }: Pick<AdminProduct, "image">): boolean =>
  image === undefined || image.endsWith(".svg");
