/**
 * React Router's hooks need small functions of the modules that also contain its router, and a module is never divided between files.
 * So create-router.ts, which a page loads after its first screen, imports copies of these modules, and what only it uses is removed from
 * the originals.
 */
import type { Plugin } from "vite";

const COPY = "?own-copy";
const COPIED = /react-router\/dist\/\w+\/(?:index|lib\/router\/router|lib\/dom\/ssr\/(?:routes|single-fetch))\.js$/;

const importsCopies = (importer: string | undefined) =>
  importer !== undefined && (importer.endsWith(COPY) || importer.endsWith("/platform/web/router/create-router.ts"));

export function routerCopy(): Plugin {
  return {
    name: "router-copy",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    async resolveId(id, importer, options) {
      if (!importsCopies(importer)) return null;
      const found = await this.resolve(id, importer?.replace(COPY, ""), { ...options, skipSelf: true });
      return found && COPIED.test(found.id) ? { ...found, id: found.id + COPY } : found;
    },
  };
}
