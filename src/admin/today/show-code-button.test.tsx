import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { addDays, today } from '../../basics/rome-time.ts';
import { sayIn, wordsOf } from '../../translations/words.ts';
import { LanguageProvider } from '../language-provider.tsx';
import { DayContext } from './day-context.ts';
import { ShowCodeButton } from './show-code-button.tsx';

// What a browser has: staff-api.ts looks when the desk was last touched.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => undefined));

const date = today(new Date());
const riders = [
  { id: 1, name: 'Ciro', hours: '', isOwn: true, round: [], stops: 0 },
  { id: 2, name: 'Dora', hours: '', isOwn: false, round: [], stops: 0 },
];
const drawn = (riderId: number | null, on = date): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <LanguageProvider first={wordsOf('it', ['admin'])}>
        <DayContext value={{ date: on, riders }}>
          <ShowCodeButton
            stop={{
              code: '7K3M9QXA',
              date: on,
              rider: riderId === null ? null : { id: riderId, isAssigned: true },
            }}
          />
        </DayContext>
      </LanguageProvider>
    </QueryClientProvider>,
  );

it('the code is offered to who makes the stop, on its day, and to nobody else', () => {
  const button = sayIn('it', 'admin')('stop.showCode');
  expect(drawn(1)).toContain(button);
  expect(drawn(1, addDays(date, -1))).toContain(button);
  for (const other of [drawn(2), drawn(null), drawn(1, addDays(date, 1))]) expect(other).toBe('');
});
