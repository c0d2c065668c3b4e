/** The link to transfer a cylinder: the generator in transfer mode, with the new owner left empty. */
export const generatorAddress = (cylinderNumber: string): string =>
  `/qr-generator?transfer=${encodeURIComponent(JSON.stringify({ cylinderNumber }))}`;
