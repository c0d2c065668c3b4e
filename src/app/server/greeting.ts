import type { FirstToken } from "#people/server/staff/access/ensure-first-admin-token.ts";
import type { Config } from "#shop/server/config.ts";

type StartupFacts = {
  address: string;
  where: string;
  first: FirstToken;
  config: Config;
  name: string;
  hasMailServer: boolean;
};

export function greeting({ address, where, first, config, name, hasMailServer }: StartupFacts): string {
  const lines = [
    "",
    `  ${name} is open at ${address}`,
    "",
    `  Back office  ${address}/admin/login`,
    `  Database     ${where}`,
    `  Mail         ${hasMailServer ? "by SMTP" : `written to ${config.DATA_DIR}/outbox, not sent`}`,
    `  API          ${address}/api/docs`,
    "",
  ];
  if (first.made !== undefined) {
    lines.push(`  Admin token (shown this once, kept only as a hash): ${first.made}`, "");
  }
  if (first.revokedAt !== undefined) {
    const day = first.revokedAt.toLocaleDateString("en-IN", { timeZone: "Asia/Kolkata", dateStyle: "long" });
    lines.push(`  ADMIN_TOKEN was revoked on ${day} and opens nothing.`);
    lines.push("  Log in with another owner's token, or start with a new ADMIN_TOKEN.", "");
  }
  return lines.join("\n");
}
