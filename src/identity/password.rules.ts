/** What somebody would try who knows the shop and the person. */
export type GuessableWords = {
  /** Passwords that many have, in lower case. */
  common: ReadonlySet<string>;
  /** Names of shop and towns, name and e-mail address of the person. */
  own: readonly string[];
};

/** A rest that still has so many letters is a sentence about the shop, not its name with a year. */
const leastRest = 8;
/** Of the steps from sign to sign, at most half go along the row of letters or figures. */
const mostInOrder = 0.5;

/** A password that is found among the first thousand tries. How long it is, its shape says. */
export function isGuessable(password: string, { common, own }: GuessableWords): boolean {
  const said = password.normalize('NFKC').toLowerCase();
  // "password2026!!" is still that password.
  const core = /\p{L}(?:.*\p{L})?/su.exec(said)?.[0] ?? '';
  return (
    common.has(said) || common.has(core) || isRepetition(said) || isInOrder(said) || isOwnWord(said, own)
  );
}

const isRepetition = (text: string): boolean => /^(.{1,6})\1+$/su.test(text) || new Set(text).size < 5;

function isInOrder(text: string): boolean {
  const signs = [...text].map((sign) => sign.codePointAt(0) ?? 0);
  const steps = signs.slice(1).map((sign, place) => Math.abs(sign - (signs[place] ?? 0)));
  return steps.filter((step) => step <= 1).length > steps.length * mostInOrder;
}

function isOwnWord(text: string, own: readonly string[]): boolean {
  const rest = ownWordsOf(own).reduce((left, word) => left.replaceAll(word, ' '), text);
  return rest !== text && rest.replace(/[^\p{L}]/gu, '').length < leastRest;
}

/** The longest first: what contains another goes as a whole. */
const ownWordsOf = (texts: readonly string[]): string[] =>
  [...new Set(texts.flatMap((text) => text.toLowerCase().split(/[^\p{L}\d]+/u)))]
    .filter((word) => word.length >= 3)
    .toSorted((a, b) => b.length - a.length);
