/** A phone number that no line breaks. */
export const unbroken = (phone: string): string => phone.replaceAll(' ', '\u00a0');
