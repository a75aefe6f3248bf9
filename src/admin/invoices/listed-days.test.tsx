import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { wordsOf } from '../../translations/words.ts';
import { LanguageProvider, useDeskLanguage } from '../language-provider.tsx';
import { listedDays } from './listed-days.ts';
import { NoInvoices } from './no-invoices.tsx';

const Days = ({ asked }: { asked: string }) => listedDays(useDeskLanguage(), new URLSearchParams(asked));
const Nothing = ({ asked }: { asked: string }) => <NoInvoices asked={new URLSearchParams(asked)} />;

const draw = (Part: typeof Days | typeof Nothing, asked: string): string =>
  renderToStaticMarkup(
    <LanguageProvider first={wordsOf('en', ['admin'])}>
      <Part asked={asked} />
    </LanguageProvider>,
  )
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?– ?/g, ' – ') // as wide as the language writes it
    .trim();

it.each([
  ['', 'all dates'],
  ['from=2027-06-01&until=2027-06-30', '1 – 30 June 2027'],
  ['from=2026-12-20&until=2027-01-10', '20 December 2026 – 10 January 2027'],
  ['from=2027-06-14&until=2027-06-14', '14 June 2027'],
  ['from=2027-06-14', '14 June 2027 – today'],
  ['until=2027-06-14', 'the start – 14 June 2027'],
  // Typed the wrong way round, and a year that is still being typed: which the list leaves out.
  ['from=2027-06-30&until=2027-06-01', '30 June 2027 – 1 June 2027'],
  ['from=0002-06-01', 'all dates'],
  ['state=made', 'all dates'],
])('the heading of the invoices says of which days they are: %s', (asked, days) => {
  expect(draw(Days, asked)).toBe(days);
});

it('where some days have no invoice that is said with the days; where a filter leaves none, or there is none at all, not', () => {
  const june = 'from=2027-06-01&until=2027-06-30';
  expect(draw(Nothing, june)).toBe('No invoices on these days 1 – 30 June 2027');
  expect(draw(Nothing, `${june}&state=made`)).toContain('Nothing with these filters');
  expect(draw(Nothing, '')).toContain('No invoices yet');
  expect(draw(Nothing, '')).toContain('They are issued from the booking');
});
