/** Every row of the contract, for the tests that walk them all. */
import { type ContractTable, everyTable } from "#contract/every-endpoint.ts";

export const everyEndpoint = Object.entries<ContractTable>(everyTable).flatMap(([feature, table]) =>
  Object.entries(table).map(([name, row]) => ({ feature, name, row })),
);
