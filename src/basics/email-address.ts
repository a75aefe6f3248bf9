/** As addresses are compared: without blanks around them and in lower case. */
export const tidyEmail = (email: string): string => email.trim().toLowerCase();
