/** The shop's logo on invoices and notes. */
import { z } from "zod";
import { CONFIRMATION_PROBLEMS, confirmation } from "#platform/api/confirmation.ts";
import { endpoint } from "#platform/api/endpoint.ts";

const BY_OWNER = { audience: ["admin"], roles: ["owner"], path: "/api/admin/logo" } as const;

const shown = z.object({ logo: z.string().nullable().meta({ description: "A data URL; null for none." }) });

export const adminLogo = {
  logo: endpoint({
    method: "GET",
    path: "/api/logo",
    audience: "public",
    summary: "Returns the logo that invoices and notes are printed with",
    responses: { 200: shown },
  }),
  setLogo: endpoint({
    ...BY_OWNER,
    method: "POST",
    summary: "Uploads the logo for invoices and notes",
    description: "JPEG, PNG or WebP, detected by content. The image is re-encoded without metadata.",
    upload: {
      field: "file",
      types: ["image/jpeg", "image/png", "image/webp"],
      fields: z.strictObject(confirmation),
    },
    bodyLimitBytes: 8 * 1024 * 1024,
    responses: { 200: shown },
    problems: ["not-a-picture", "too-large", ...CONFIRMATION_PROBLEMS],
  }),
  removeLogo: endpoint({
    ...BY_OWNER,
    method: "DELETE",
    summary: "Removes the logo",
    responses: { 200: shown },
  }),
};

declare module "#platform/api/endpoint-names.ts" {
  interface EndpointTables {
    adminLogo: typeof adminLogo;
  }
}
