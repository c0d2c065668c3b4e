import { useEffect, useRef, useState } from "react";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { callText } from "#platform/web/forms/call-text.ts";
import { sendFile } from "#platform/web/forms/send-file.ts";
import { proofProblem } from "#sales/rules/checkout/payment-options.ts";

export type Proof = { proofId: string; proofName: string };

const NO_PROOF: Proof = { proofId: "", proofName: "" };

type Upload =
  | { kind: "none" }
  | { kind: "sending"; file: File; percent: number }
  | { kind: "failed"; file: File | undefined; text: string };

const tell = perLanguage(() =>
  callText({
    refused: t("The shop could not accept the picture. Please try again."),
    notReached: t("The picture was not uploaded. Please check the network and try again."),
  }),
);

/** `linkToken` is for a buyer with a mailed payment link. */
export function useProofUpload(proof: Proof, onChange: (proof: Proof) => void, linkToken?: string) {
  const [upload, setUpload] = useState<Upload>({ kind: "none" });
  const underway = useRef<AbortController>(undefined);
  useEffect(() => () => underway.current?.abort(), []);

  async function send(file: File) {
    underway.current?.abort();
    const problem = proofProblem(file);
    if (problem) return setUpload({ kind: "failed", file: undefined, text: problem });
    const call = new AbortController();
    underway.current = call;
    setUpload({ kind: "sending", file, percent: 0 });
    try {
      const onProgress = (percent: number) => setUpload({ kind: "sending", file, percent });
      const { shrinkPicture } = await import("#platform/web/forms/shrink-picture.ts");
      const picture = await shrinkPicture(file);
      if (call.signal.aborted) return;
      const sending = { file: picture, onProgress, signal: call.signal };
      const { proofId } =
        linkToken === undefined
          ? await sendFile("POST /api/payment-proofs", sending)
          : await sendFile("POST /api/pay/picture", { ...sending, query: { token: linkToken } });
      setUpload({ kind: "none" });
      onChange({ proofId, proofName: file.name });
    } catch (error) {
      setUpload({ kind: "failed", file, text: tell()(error) });
    }
  }

  function remove() {
    underway.current?.abort();
    setUpload({ kind: "none" });
    onChange(NO_PROOF);
  }

  /** Only a logged-in buyer may view pictures. */
  const mayBeSeen = linkToken === undefined;
  return { proof, upload, send, remove, mayBeSeen };
}

export type ProofUploading = ReturnType<typeof useProofUpload>;
