/** Without accents and in lower case: typed without them, a text with them is found. */
export const bareText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/** Each word of the query begins one of the text's words, in any order. */
export function matchesWords(query: string, text: string): boolean {
  const words = ` ${bareText(text).replace(/[^\p{L}\p{N}]+/gu, ' ')}`;
  return bareText(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .every((word) => words.includes(` ${word}`));
}
