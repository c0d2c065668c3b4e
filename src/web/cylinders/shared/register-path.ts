export const registerPath = (cylinderNumber: string): string =>
  `/qr-generator?number=${encodeURIComponent(cylinderNumber)}`;
