/**
 * A long list of loader data as one JSON text: the router decodes its data value by value, which takes a slow phone ten times as long as
 * JSON.parse.
 */
export type Packed<T> = string & { readonly packed?: T };

export const pack = <T>(value: T): Packed<T> => JSON.stringify(value);
export const unpack = <T>(packed: Packed<T>): T => JSON.parse(packed);
