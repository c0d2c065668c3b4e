/** Uploads one file with progress, which fetch cannot report for uploads. */

import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointName, EndpointNamed } from "#platform/api/endpoint-names.ts";
import { spokenLanguage } from "#platform/rules/language/language.ts";
import { ApiProblem, LOGIN_NEEDED } from "#platform/web/api.ts";

type UploadOptions = {
  file: File;
  query?: Readonly<Record<string, string>>;
  onProgress: (percent: number) => void;
  signal: AbortSignal;
};

export function sendFile<Name extends EndpointName>(
  name: Name,
  { file, query = {}, onProgress, signal }: UploadOptions,
): Promise<ClientOutput<EndpointNamed<Name>>> {
  const [method, path] = name.split(" ") as [string, string];
  const search = new URLSearchParams(query);
  const body = new FormData();
  body.append("file", file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, search.size > 0 ? `${path}?${search}` : path);
    request.setRequestHeader("accept-language", spokenLanguage());
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress((loaded / total) * 100));
    request.addEventListener("load", () => {
      const isOk = request.status >= 200 && request.status < 300;
      if (isOk && request.response) return resolve(request.response);
      if (request.status === 401) window.dispatchEvent(new Event(LOGIN_NEEDED));
      reject(new ApiProblem(request.status, request.response ?? {}));
    });
    request.addEventListener("error", () => reject(new TypeError("NetworkError: the file did not reach the shop")));
    signal.addEventListener("abort", () => request.abort());
    request.send(body);
  });
}
