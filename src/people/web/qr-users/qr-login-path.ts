/** The cylinder tool's login, which returns to this page with its query. */
export const qrLoginPath = (place: string): string => `/qr-login?next=${encodeURIComponent(place)}`;
