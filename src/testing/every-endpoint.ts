import type {} from "#app/api/endpoints.ts";
import { everyTable } from "#app/api/every-endpoint.ts";

export const everyEndpoint = Object.entries(everyTable).flatMap(([feature, table]) =>
  Object.entries(table).map(([name, row]) => ({ feature, name, row })),
);
