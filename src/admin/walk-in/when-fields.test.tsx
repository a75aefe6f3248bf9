import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { opening } from '../../shop/business.rules.ts';
import { wordsOf } from '../../translations/words.ts';
import { LanguageProvider } from '../language-provider.tsx';
import { lengths, timesFor } from './walk-in.rules.ts';
import { WhenFields } from './when-fields.tsx';

const buttonsFor = (endTime?: string) => {
  const times = timesFor({ days: 2 }, { date: '2027-05-01', time: '10:00' }, opening());
  const html = renderToStaticMarkup(
    <LanguageProvider first={wordsOf('en', ['admin'])}>
      <WhenFields times={endTime ? { ...times, endTime } : times} onTimes={() => undefined} />
    </LanguageProvider>,
  );
  return [...html.matchAll(/<button[^>]*aria-pressed="(true|false)" class="([^"]*)"[^>]*>([^<]*)</g)].map(
    ([, isPressed, look, words]) => ({ isPressed, isChosen: look?.includes('view-chosen'), words }),
  );
};

it('of the lengths of a sale the one that its times are of looks chosen, and is said to be', () => {
  const buttons = buttonsFor();
  expect(buttons).toHaveLength(lengths.length);
  expect(buttons.filter(({ isPressed }) => isPressed === 'true').map(({ words }) => words)).toEqual([
    '2 days',
  ]);
  for (const { isPressed, isChosen } of buttons) expect(isChosen).toBe(isPressed === 'true');
});

it('none is, once another hour is typed', () => {
  expect(buttonsFor('11:30').map(({ isPressed }) => isPressed)).toEqual(lengths.map(() => 'false'));
});
