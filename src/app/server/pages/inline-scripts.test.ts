import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { hashOwnScripts } from "./inline-scripts.ts";

const sha = (content: string) => `'sha256-${createHash("sha256").update(content).digest("base64")}'`;

test("our own inline scripts are allowed by hash and lose the nonce", () => {
  const { html, hashes } = hashOwnScripts(
    `<p>Hi</p><script nonce="abc">start()</script><script type="module" nonce="abc">import "/a.js"</script>`,
    "abc",
  );
  expect(hashes).toEqual([sha("start()"), sha(`import "/a.js"`)]);
  expect(html).toBe(`<p>Hi</p><script>start()</script><script type="module">import "/a.js"</script>`);
});

test("an injected script gets no hash, so it cannot run", () => {
  const { hashes } = hashOwnScripts(
    `<script>steal()</script><script nonce="guess">steal()</script><script nonce="abc">ok()</script>`,
    "abc",
  );
  expect(hashes).toEqual([sha("ok()")]);
});

test("a nonce may contain any base64 character", () => {
  const nonce = "a+b/c==";
  expect(hashOwnScripts(`<script nonce="${nonce}">x()</script>`, nonce).hashes).toEqual([sha("x()")]);
});

test("scripts loaded from files need no hash", () => {
  expect(hashOwnScripts(`<script src="/assets/a.js" nonce="abc"></script>`, "abc").hashes).toEqual([]);
});
