/** Endpoints by name. Pages name a call as "GET /api/products", so they import types of the API and none of its code. */

/** Every API file merges its table in here, because platform must not name the subjects above it. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface EndpointTables {}

type RowIn<Table> = Table[keyof Table];
type EveryRow = { [Feature in keyof EndpointTables]: RowIn<EndpointTables[Feature]> }[keyof EndpointTables];

type EndpointsByName = {
  [Row in EveryRow as Row extends { method: infer Method extends string; path: infer Path extends string }
    ? `${Method} ${Path}`
    : never]: Row;
};

/** "GET /api/products" */
export type EndpointName = keyof EndpointsByName;

export type EndpointNamed<Name extends EndpointName> = EndpointsByName[Name];
