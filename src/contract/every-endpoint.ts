/** The whole contract, feature by feature, in the order the reference shows it. A table that is not here is not checked. */
import { accounts } from "./accounts.ts";
import { catalogue } from "./catalogue.ts";
import { dailyPrices } from "./daily-prices.ts";
import type { Endpoint } from "./endpoint.ts";
import { enquiries } from "./enquiries.ts";
import { operating } from "./operating.ts";

export type ContractTable = Readonly<Record<string, Endpoint>>;

export const everyTable = {
  Catalogue: catalogue,
  "Daily prices": dailyPrices,
  Accounts: accounts,
  Enquiries: enquiries,
  Operating: operating,
} satisfies Readonly<Record<string, ContractTable>>;

export const everyEndpoint = Object.entries<ContractTable>(everyTable).flatMap(([feature, table]) =>
  Object.entries(table).map(([name, row]) => ({ feature, name, row })),
);

type Tables = typeof everyTable;
type RowIn<Table> = Table[keyof Table];
type EveryRow = { [Feature in keyof Tables]: RowIn<Tables[Feature]> }[keyof Tables];

type Named = { [Row in EveryRow as `${Row["method"]} ${Row["path"]}`]: Row };

/** "GET /api/products": how a page names the call it makes, so that it needs the contract's types and none of its code. */
export type EndpointName = keyof Named;

export type EndpointNamed<Name extends EndpointName> = Named[Name];
