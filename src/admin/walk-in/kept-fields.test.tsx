import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { instantOf } from '../../basics/rome-time.ts';
import { publishedOf, publishShop } from '../../shop/published-shop.rules.ts';
import { costiera } from '../../../tests/support/values/costiera.ts';
import { wordsOf } from '../../translations/words.ts';
import { LanguageProvider } from '../language-provider.tsx';
import { KeptFields } from './kept-fields.tsx';

afterEach(() => {
  vi.useRealTimers();
  publishShop(publishedOf(costiera));
});

const shownAt = (date: string, time: string, address = '/admin/walk-in'): string => {
  vi.useFakeTimers({ now: instantOf({ date, time }) });
  const times = { startDate: '2026-12-06', startTime: '09:00', endDate: '2026-12-07', endTime: '09:00' };
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={[address]}>
      <LanguageProvider first={wordsOf('en', ['admin'])}>
        <KeptFields times={times} size={1} isWrong={false} onChosen={() => undefined} />
      </LanguageProvider>
    </MemoryRouter>,
  );
  return html.replaceAll('\u00a0', ' ');
};

it('until when it is kept stands under a heading of its own, which says that it counts for the offer too', () => {
  const html = shownAt('2026-12-05', '10:00');
  expect(html).toContain('<legend class="mb-1 font-semibold">Held until</legend>');
  expect(html).toContain('It applies to the link to pay and the offer.');
});

it('where a caller may pay at the pickup, it is said to count for that as well', () => {
  publishShop(publishedOf({ ...costiera, payments: { ...costiera.payments, onArrival: true } }));
  expect(shownAt('2026-12-05', '10:00')).toContain(
    'It applies to the link to pay, the offer and payment at pickup.',
  );
});

it('the second of two sales is kept until the same hour as the first, unless its address says none', () => {
  const html = (address: string) => shownAt('2026-12-05', '10:00', `/admin/walk-in${address}`);
  expect(html('?keptDate=2026-12-05&keptTime=18:15')).toContain('value="18:15"');
  expect(html('?keptDate=2026-12-05&keptTime=soon')).toContain('value="12:00"');
});

it('kept until midnight, the form says the 24:00 of the day before, not the 00:00 of the next', () => {
  const html = shownAt('2026-12-05', '21:40');
  expect(html).toContain('>Until 24:00</button>');
  expect(html).toContain('Held until Sat 5 Dec at 24:00, midnight;');
});
