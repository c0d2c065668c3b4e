/** Syntax check of email addresses; only a delivered mail proves more. */
/** Also rejects characters that mail programs read as separators. */
const BASIC_EMAIL = /^[^\s\p{Cc}@<>(),;:"\\]+@[^\s\p{Cc}@<>(),;:"\\.]+(\.[^\s\p{Cc}@<>(),;:"\\.]+)+$/u;
/** The longest address a mail server must accept. It also bounds the regex. */
const LONGEST = 254;

export const cleanEmail = (text: string): string => text.trim().toLowerCase();

export const isEmail = (email: string): boolean => email.length <= LONGEST && BASIC_EMAIL.test(email);
