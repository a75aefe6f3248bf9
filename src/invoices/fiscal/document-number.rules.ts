const longestPart = 4;

/**
 * The number of a documento commerciale as it is kept, from what somebody typed off the slip: that of a register (`0042-0017`: the closing, then the
 * document) or of the tax office's own page (`DCW2026/1234-5678`). Null of anything else.
 */
export function documentNumberOf(typed: string): string | null {
  const text = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/^\s*(?:DOC(?:UMENTO)?\.?\s*)?(?:N[.°ºO]*\s*)?/, '')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .trim();
  const web = /^DCW\s*(20\d\d)\s*[/ -]\s*(\d{4})\s*[- ]\s*(\d{4})$/.exec(text);
  if (web) return `DCW${web[1]}/${web[2]}-${web[3]}`;
  const [, closing, document] = /^(\d{1,4})\s*[-/ ]\s*(\d{1,4})$/.exec(text) ?? [];
  if (closing === undefined || document === undefined || Number(document) === 0) return null;
  return [closing, document].map((part) => part.padStart(longestPart, '0')).join('-');
}
