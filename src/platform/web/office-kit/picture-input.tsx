import { type ChangeEvent, type ReactNode, useId, useState } from "react";
import { spokenLanguage } from "#platform/rules/language/language.ts";
import { t } from "#platform/rules/language/text.ts";
import { problemOf } from "#platform/web/api.ts";
import { whyNotSent } from "#platform/web/forms/send-error.ts";
import { buttonLook } from "#platform/web/ui/buttons/button-look.ts";
import { FieldError } from "#platform/web/ui/fields/field.tsx";
import { Progress } from "#platform/web/ui/progress.tsx";

type Props = {
  label: string;
  onChoose: (picture: File) => Promise<void>;
  /** Beside the button. */
  children?: ReactNode;
};

/** Passes a picture on as soon as it is chosen. */
export function PictureInput({ label, onChoose, children }: Props) {
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
      await onChoose(file);
    } catch (error) {
      setProblem(whyNotSent(error));
    } finally {
      setSending(undefined);
    }
  }

  return (
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
          {label}
        </label>
        {children}
      </div>
      <FieldError id={`${id}-error`} error={problem} />
    </div>
  );
}

const MAX_BYTES = 8 * 1024 * 1024;

const PICTURE_TYPES: readonly string[] = ["image/jpeg", "image/png", "image/webp"];

/** Checked before the upload; the server validates the actual content again. */
export function pictureProblem({ type, size }: Pick<File, "type" | "size">): string | undefined {
  if (!PICTURE_TYPES.includes(type)) return t("Please choose a JPEG, PNG or WebP picture.");
  return size > MAX_BYTES ? t("This picture is larger than 8 MB. Please choose a smaller one.") : undefined;
}

/** As multipart `file`, after the texts that the call takes with it. */
export async function sendPicture(path: string, file: File, texts: Record<string, string> = {}): Promise<void> {
  const { shrinkPicture } = await import("#platform/web/forms/shrink-picture.ts");
  const body = new FormData();
  for (const [name, text] of Object.entries(texts)) body.append(name, text);
  body.append("file", await shrinkPicture(file));
  const response = await fetch(path, { method: "POST", body, headers: { "accept-language": spokenLanguage() } });
  if (!response.ok) throw await problemOf(response);
}
