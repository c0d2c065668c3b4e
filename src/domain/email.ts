/** E-mail addresses, as far as a form can judge them; only a delivered mail proves more. */
/** Besides spaces and control characters, those that mail programs read as punctuation between several addresses. */
const BASIC_EMAIL = /^[^\s\p{Cc}@<>(),;:"\\]+@[^\s\p{Cc}@<>(),;:"\\.]+(\.[^\s\p{Cc}@<>(),;:"\\.]+)+$/u;
/** The longest address a mail server must accept. It also keeps the pattern quick on hostile input. */
const LONGEST = 254;

export const cleanEmail = (text: string): string => text.trim().toLowerCase();

export const isEmail = (email: string): boolean => email.length <= LONGEST && BASIC_EMAIL.test(email);
