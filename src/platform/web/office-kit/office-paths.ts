/** Pages of the back office that handle cylinders; staff also reach them from public pages. */

export const registerPath = (cylinderNumber: string): string =>
  `/qr-generator?number=${encodeURIComponent(cylinderNumber)}`;

export const officeCylinderPath = (cylinderNumber: string): string =>
  `/admin/cylinders/${encodeURIComponent(cylinderNumber)}`;

export const notePath = (cylinderNumbers: readonly string[] = [], kind?: string): string => {
  const query = new URLSearchParams([
    ...(kind ? [["kind", kind]] : []),
    ...cylinderNumbers.map((one) => ["number", one]),
  ]);
  return `/admin/custody/events${query.size === 0 ? "" : `?${query}`}`;
};

export const receivePath = (cylinderNumber: string): string =>
  `/admin/returns?number=${encodeURIComponent(cylinderNumber)}`;
