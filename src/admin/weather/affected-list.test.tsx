import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import type { AffectedLine } from '../../back-office/weather/weather.shape.ts';
import { sayIn, wordsOf } from '../../translations/words.ts';
import { LanguageProvider } from '../language-provider.tsx';
import { AffectedList } from './affected-list.tsx';

// What a browser has: staff-api.ts looks when the desk was last touched.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => undefined));

const say = sayIn('it', 'admin');
const told: AffectedLine = {
  code: 'CA-1234',
  driver: 'Anna',
  town: 'Positano',
  startDate: '2037-06-14',
  startTime: '10:00',
  endDate: '2037-06-15',
  language: 'it',
  email: 'anna@guest.example',
  phone: '+39 333 0000000',
  wasTold: true,
  rest: [],
};
const drawn = (line: AffectedLine): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <LanguageProvider first={wordsOf('it', ['admin'])}>
          <AffectedList asked={{ day: '2037-06-14', towns: ['Positano'] }} affected={[line]} />
        </LanguageProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );

it('after a day was called off, who left no address is still to be called, on the number beside their name', () => {
  const html = drawn({ ...told, email: '' });
  expect(html).toContain('href="tel:+393330000000"');
  expect(html).toContain(say('weather.toCall'));
  expect(html).not.toContain(say('weather.told'));
});

it('who was written to was told', () => {
  expect(drawn(told)).toContain(say('weather.told'));
  expect(drawn(told)).not.toContain('tel:');
});

it('the toast counts apart who was told and who is to be called', () => {
  expect(say('weather.done', { count: 2, calls: 0 })).toBe('2 clienti avvisati');
  expect(say('weather.done', { count: 2, calls: 1 })).toBe('2 clienti avvisati, uno da chiamare');
  expect(say('weather.done', { count: 0, calls: 3 })).toBe('Nessuna e-\u2060mail, 3 da chiamare');
});
