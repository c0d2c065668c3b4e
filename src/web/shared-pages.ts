/**
 * Pages that look the same to everyone: what belongs to one visitor comes from the session and the device
 * afterwards. The server renders them without any cookie, so keeping one can never leak a visitor's data.
 */
const SHARED = [/^\/$/, /^\/product\/[^/]+$/, /^\/refrigerant-prices$/, /^\/terms$/, /^\/privacy$/];

export const isSharedPage = (pathname: string) => SHARED.some((pattern) => pattern.test(pathname));
