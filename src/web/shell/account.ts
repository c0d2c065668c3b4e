/** The customer who is logged in, as far as the header needs to know. */
export type Account = { name: string; onLogout: () => void };
