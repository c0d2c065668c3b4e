/** What the operator reads when the shop is open: where it is and how to get in. */
import type { Config } from "./config.ts";

type Opened = { address: string; where: string; newToken: string | undefined; config: Config };

export function greeting({ address, where, newToken, config }: Opened): string {
  const lines = [
    "",
    `  ${config.SHOP_NAME} is open at ${address}`,
    "",
    `  Back office  ${address}/admin/login`,
    `  Database     ${where}`,
    `  Mail         ${config.SMTP_URL ? "by SMTP" : `written to ${config.DATA_DIR}/outbox`}`,
    `  API          ${address}/api/docs`,
    "",
  ];
  if (newToken === undefined) return lines.join("\n");
  return [...lines, `  Admin token (shown this once, kept only as a hash): ${newToken}`, ""].join("\n");
}
