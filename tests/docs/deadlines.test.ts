import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const sources = readdirSync(new URL('src', root), { recursive: true })
  .map((file) => `src/${String(file)}`)
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));

/** What a moment is called after which something is over. */
const asDay =
  /\b(?:formatInstant|formatWhen|momentOfInstant|wallClockOf)\([^;]*?(?:[uU]ntil|deadline|dueAt|endsAt|captureBefore|freeAt)\b/;
/** A pickup or a return is said as it was booked; the contract's words are what was agreed. */
const asBooked = [
  'src/booking/rental/price-of-extension.ts',
  'src/contract/text/contract-values.ts',
  'src/emails/free-move.ts',
  'src/site/booking/change-plans-card.tsx',
];

it('until when something can be done is said so that a midnight is the 24:00 of the day before, wherever it is shown', () => {
  const found = sources.filter((file) =>
    readFileSync(new URL(file, root), 'utf8')
      .split('\n')
      .some((line) => asDay.test(line)),
  );
  expect(found.toSorted()).toEqual(asBooked);
});
