/** Sends a picture of a payment to the shop and says how far it has come; fetch cannot tell that of what it sends. */
import type { Answered } from "#contract/endpoint.ts";
import type { EndpointName, EndpointNamed } from "#contract/every-endpoint.ts";
import { ApiProblem } from "#web/api.ts";

const CALL = "POST /api/payment-proofs" satisfies EndpointName;
type Kept = Answered<EndpointNamed<typeof CALL>>;

type Upload = { file: File; onProgress: (percent: number) => void; signal: AbortSignal };

export function uploadProof({ file, onProgress, signal }: Upload): Promise<Kept> {
  const [method, path] = CALL.split(" ") as [string, string];
  const body = new FormData();
  body.append("file", file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress((loaded / total) * 100));
    request.addEventListener("load", () => {
      const told = request.response ?? {};
      if (request.status === 201 && told.proofId) resolve(told);
      else reject(new ApiProblem(request.status, told));
    });
    request.addEventListener("error", () => reject(new TypeError("The upload did not reach the shop")));
    signal.addEventListener("abort", () => request.abort());
    request.send(body);
  });
}
