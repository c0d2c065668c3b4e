import { shopIdentityContext } from "#web/context.ts";
import { manifestOf } from "#web/offline/manifest-of.ts";
import type { Route } from "./+types/web-manifest";

export const loader = ({ context }: Route.LoaderArgs) =>
  new Response(JSON.stringify(manifestOf(context.get(shopIdentityContext))), {
    headers: { "content-type": "application/manifest+json" },
  });
