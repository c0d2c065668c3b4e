/** TLS files are read once: a renewed certificate needs a restart. */
import pg from "pg";
import { CannotOpen } from "#platform/server/database/cannot-open.ts";

type ConnectionOptions = Pick<pg.ClientConfig, "connectionString" | "ssl" | "sslnegotiation">;

const TLS_OPTION = /^(ssl|sslmode|sslrootcert|sslcert|sslkey|sslnegotiation|uselibpqcompat)=/;

/** node-postgres would read the files per connection, and throw inside its pool if one is missing. */
export function connectionOptions(address: string, setting = "DATABASE_URL"): ConnectionOptions {
  const [place = "", query] = address.split("?");
  const options = query?.split("&") ?? [];
  const others = options.filter((option) => !TLS_OPTION.test(option));
  if (others.length === options.length) return { connectionString: address };
  const connectionString = others.length === 0 ? place : `${place}?${others.join("&")}`;
  const { ssl, sslNegotiation } = parsed(address, setting);
  return { connectionString, ssl, sslnegotiation: sslNegotiation };
}

function parsed(connectionString: string, setting: string) {
  try {
    return new pg.Client({ connectionString }) as unknown as {
      ssl: NonNullable<pg.ClientConfig["ssl"]>;
      sslNegotiation: "postgres" | "direct";
    };
  } catch (error) {
    throw new CannotOpen(`${setting} is wrong: ${(error as Error).message}.`);
  }
}
