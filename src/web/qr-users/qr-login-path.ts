/** The login of the cylinder tool, and back to this very page with what its address held. */
export const qrLoginPath = (place: string): string => `/qr-login?next=${encodeURIComponent(place)}`;
