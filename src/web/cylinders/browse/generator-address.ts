/** Where a QR user hands a cylinder on: the generator in transfer mode, with the next owner left open. */
export const generatorAddress = (cylinderNumber: string): string =>
  `/qr-generator?transfer=${encodeURIComponent(JSON.stringify({ cylinderNumber }))}`;
