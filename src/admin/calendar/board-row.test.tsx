import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { CalendarBlock } from '../../back-office/calendar/calendar.shape.ts';
import { wordsOf } from '../../translations/words.ts';
import { LanguageProvider } from '../language-provider.tsx';
import { BoardRow } from './board-row.tsx';

const nothing = () => undefined;
const unit = { id: 1, plate: 'AA12345', scooterId: 1, colour: 'Bianco', colourNames: {} };

/** What a screen reader says of the one bar, and how it looks. Booked from the 24th at 10:00 to the 26th at 17:30. */
function barOf(stay: Partial<CalendarBlock>, booked: object): { label: string; looks: string } {
  const what = { kind: 'booking', code: '7K3M9QXA', driver: 'Tom Baker', party: null, openRest: null };
  const html = renderToStaticMarkup(
    <LanguageProvider first={wordsOf('en', ['admin'])}>
      <BoardRow
        unit={{ ...unit, withdrawn: false, barredBy: null }}
        stays={[
          { unit: 1, from: 600, until: 3960, ...stay, what: { ...what, ...booked } } as CalendarBlock, // what the row reads of it
        ]}
        span={{ from: '2026-10-24', days: 4 }}
        tabStop={null}
        dragged={null}
        selectedDays={null}
        pointedParty={null}
        conflicts={[]}
        onOpenUnit={nothing}
        onOpen={nothing}
      />
    </LanguageProvider>,
  );
  const bar = html.match(/<button[^>]*board-bar[^>]*>/)?.[0] ?? '';
  return {
    label: bar.match(/aria-label="([^"]*)"/)?.[1] ?? '',
    looks: bar.match(/board-bar (\S+)"/)?.[1] ?? '',
  };
}

it('the bar of a scooter that is back says when that was', () => {
  const { label, looks } = barOf({ until: 2100 }, { state: 'returned', ends: 2070, isOverdue: false });
  expect(label).toMatch(/^Tom Baker, 24 Oct.* – 25 Oct.*10:30, /);
  expect(looks).toBe('board-returned');
});

it('the bar of one that should be back says until when it was agreed, and that it is not back', () => {
  const { label, looks } = barOf({ until: 5000 }, { state: 'collected', ends: 3930, isOverdue: true });
  expect(label).toMatch(/^Tom Baker, 24 Oct.* – 26 Oct.*17:30, Not back$/);
  expect(looks).toBe('board-overdue');
});
