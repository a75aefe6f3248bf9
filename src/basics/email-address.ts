/** As addresses are compared: without blanks around them and in lower case. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase();
