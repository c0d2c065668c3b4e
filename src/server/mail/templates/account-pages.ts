/** Customers and QR users have the same kinds of pages at different addresses. */
export type Account = "customer" | "qr-user";

export const ACCOUNT_PAGES = {
  customer: {
    login: "/auth",
    verifyEmail: "/verify-email",
    forgotPassword: "/forgot-password",
    resetPassword: "/reset-password",
  },
  "qr-user": {
    login: "/qr-login",
    verifyEmail: "/qr-verify-email",
    // Forgot password is a part of the QR users' login page.
    forgotPassword: "/qr-login",
    resetPassword: "/qr-reset-password",
  },
} as const;
