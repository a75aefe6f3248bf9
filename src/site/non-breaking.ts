/** What no line breaks: a phone number, a moment. */
export const nonBreaking = (text: string): string => text.replaceAll(' ', '\u00a0');
