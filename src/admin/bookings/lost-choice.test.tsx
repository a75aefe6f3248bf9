import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { wordsOf } from '../../translations/words.ts';
import { LanguageProvider } from '../language-provider.tsx';
import { firstLost, LostChoice, lostOf } from './lost-choice.tsx';

const prices: Parameters<typeof lostOf>[0] = {
  lostCents: { helmet: 60_00, key: 90_00, lock: 30_00 },
  lostExtras: [{ id: 8, names: { it: 'Portatelefono' }, cents: 40_00 }],
};

it('what did not come back is sent as a thing at its fee, or as an extra at its own price', () => {
  expect(lostOf(prices, { what: 'key' })).toEqual({ sent: { thing: 'key' }, eachCents: 90_00 });
  expect(lostOf(prices, { what: '8' })).toEqual({ sent: { thing: null, extra: 8 }, eachCents: 40_00 });
  // One that is no longer told of stands for nothing.
  expect(lostOf({ ...prices, lostExtras: [] }, { what: '8' }).sent).toEqual({ thing: 'helmet' });
});

it('a lock for which an extra with its own price stands is not offered beside it', () => {
  const beside = { ...prices, lostCents: { ...prices.lostCents, lock: null } };
  expect(lostOf(beside, { what: 'lock' }).sent).toEqual({ thing: 'helmet' });
  const drawn = renderToStaticMarkup(
    <LanguageProvider first={wordsOf('it', ['admin'])}>
      <LostChoice prices={beside} lost={firstLost} onChange={() => undefined} />
    </LanguageProvider>,
  );
  expect([...drawn.matchAll(/<option value="(\w+)"/g)].map(([, value]) => value)).toEqual([
    'helmet',
    'key',
    '8',
  ]);
});
