import { expect, it } from 'vitest';
import { renderComponent } from '../../../tests/support/shop/render-component.tsx';
import { languages } from '../../translations/languages.ts';
import { sayIn } from '../../translations/words.ts';
import { emptyBookingState } from '../draft/booking-state.ts';
import { BookingProblemNote } from './booking-problem-note.tsx';

const noteOf = (language: string, after: number) =>
  renderComponent(
    <BookingProblemNote
      problem={{ kind: 'price', before: 65_00, after }}
      draft={emptyBookingState}
      onSettled={() => undefined}
    />,
    { address: `/${language}/checkout`, surfaces: ['booking', 'checkout'] },
  );

it.each(languages)(
  'where the total is the same and the conditions are not, the checkout says that, and how to read them (%s)',
  (language) => {
    const say = sayIn(language, 'checkout');
    const same = noteOf(language, 65_00);
    expect(same).toContain(say('trouble.conditions'));
    expect(same).toContain(say('trouble.conditions.read'));
    expect(same).not.toContain(say('trouble.price'));
    const other = noteOf(language, 70_00);
    expect(other).toContain(say('trouble.price'));
    expect(other).not.toContain(say('trouble.conditions'));
  },
);
