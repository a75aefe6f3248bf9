/** What may stand behind `start`. The sources' own `--dev` is for `npm run dev`. */
const known = /^--(dev|shop=.+)$/;

const usage = `start opens the shop, with the settings of docs/operations.md.

  --shop=example   as which shop a demo begins: costiera (unless said) or example

Ends with 0 when it was told to end, 1 when it could not start (a sentence says why), 2 when it was not understood.`;

/** Answers what is no start: with its exit code; null where the shop is to open. */
export function answerStartWords(words: readonly string[]): number | null {
  if (words.some((word) => word === '--help' || word === '-h')) {
    process.stdout.write(`${usage}\n`);
    return 0;
  }
  const unknown = words.filter((word) => !known.test(word));
  if (unknown.length === 0) return null;
  console.error(`“start” does not know ${unknown.join(' ')}.\n\n${usage}`);
  return 2;
}
