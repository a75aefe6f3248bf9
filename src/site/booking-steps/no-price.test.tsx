import type { UseQueryResult } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { renderComponent } from '../../../tests/support/shop/render-component.tsx';
import { townReasons } from '../../booking/bookable.rules.ts';
import type { QuoteAnswer } from '../../booking/booking.shape.ts';
import { sayIn } from '../../translations/words.ts';
import { emptyBookingState } from '../draft/booking-state.ts';
import { ApiError } from '../queries/api-client.ts';
import NoPrice from './no-price.tsx';

const say = sayIn('it', 'booking');

function refused(answer: object): string {
  const error = new ApiError(409, JSON.stringify(answer), 'Conflict');
  const quote = { error, isError: true } as unknown as UseQueryResult<QuoteAnswer>; // as much as is read of it
  return renderComponent(<NoPrice draft={emptyBookingState} quote={quote} />, {
    address: '/it/checkout',
    surfaces: ['booking'],
  });
}

it.each(townReasons)('where there is no price for a town (%s) the way on is another one', (refusal) => {
  const html = refused({ refusal, message: 'Non lì.' });
  expect(html).toContain('Non lì.');
  expect(html).toContain('href="/it/#destination"');
  expect(html).toContain(say('vehicles.otherTown'));
  expect(html).not.toContain(say('again'));
});

it('where there is no price for another reason it is asked for once more', () => {
  const html = refused({ refusal: 'provider_unavailable', message: 'Tra poco.' });
  expect(html).toContain(say('again'));
  expect(html).not.toContain(say('vehicles.otherTown'));
});
