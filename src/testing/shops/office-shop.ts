import type { FastifyInstance, InjectOptions } from "fastify";
import type { Product } from "#catalogue/rules/products/product.ts";
import { AT_NOON, anApp } from "#testing/app.ts";
import { asClaimed } from "#testing/callers.ts";

export async function anOfficeShop(selling: readonly Product[] = []) {
  let time = AT_NOON.getTime();
  const testShop = await anApp({ selling, authenticators: [asClaimed], now: () => new Date(time) });
  return {
    ...testShop,
    as: (role: string) => callsBy(testShop.app, role),
    owner: callsBy(testShop.app, "admin"),
    desk: callsBy(testShop.app, "prices admin"),
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}

type Method = "GET" | "POST" | "PUT" | "DELETE";

function callsBy(app: FastifyInstance, role: string) {
  const call = (method: Method, url: string, body?: object) => {
    const options: InjectOptions = { method, url, headers: { "x-test-caller": role } };
    return app.inject(body === undefined ? options : { ...options, payload: body });
  };
  return {
    get: (url: string) => call("GET", url),
    post: (url: string, body: object = {}) => call("POST", url, body),
    put: (url: string, body: object) => call("PUT", url, body),
    remove: (url: string) => call("DELETE", url),
    upload: (url: string, file: Buffer) =>
      app.inject({
        method: "POST",
        url,
        headers: { "x-test-caller": role, "content-type": `multipart/form-data; boundary=${BOUNDARY}` },
        payload: Buffer.concat([Buffer.from(FILE_STARTS), file, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
      }),
  };
}

const BOUNDARY = "between-the-parts";
const FILE_STARTS = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="photo.png"\r\ncontent-type: image/png\r\n\r\n`;
