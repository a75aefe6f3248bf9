/** Without accents and in lower case: typed without them, a text with them is found. */
const bareText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/** The words of a text, bare, each between spaces: so a word, or what begins one, is found as a whole. */
export const spacedWords = (text: string): string =>
  ` ${bareText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** The bare words of what was typed. */
export const typedWords = (query: string): string[] => spacedWords(query).trim().split(' ').filter(Boolean);

/** How many words of the query the text has not as whole words. */
export function partialWords(query: string, text: string): number {
  const words = spacedWords(text);
  return typedWords(query).filter((word) => !words.includes(` ${word} `)).length;
}

/** Each word of the query begins one of the text's words, in any order. */
export function matchesWords(query: string, text: string): boolean {
  const words = spacedWords(text);
  return typedWords(query).every((word) => words.includes(` ${word}`));
}
