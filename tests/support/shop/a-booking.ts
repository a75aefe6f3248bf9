import { sql } from 'kysely';
import type { BookingRequest } from '../../../src/booking/booking.shape.ts';
import { listPrice } from '../../builders/a-booking.ts';
import { aBookingRequest, dayFromNow } from '../../builders/a-booking-request.ts';
import { book, pay } from './booking-calls.ts';
import { signWhole } from './contract-calls.ts';
import type { TestShop } from './shop.ts';

/** `held` is the answer of the call that booked it; without a payment there is no contract. */
type BookingInState = {
  id: string;
  code: string;
  held: { bookingId: string; checkoutUrl: string };
  contractToken: string;
};

type Step = (shop: TestShop, booking: BookingInState) => Promise<unknown>;

/**
 * A booking by its states, each of them reached as in the shop: `aBooking().startingTomorrow().paid().collected().in(shop)`. Only
 * what takes time is written into the database.
 */
export const aBooking = (): BookingBuilder => new BookingBuilder({}, []);

class BookingBuilder {
  readonly #wish: Partial<BookingRequest>;
  readonly #steps: readonly Step[];

  constructor(wish: Partial<BookingRequest>, steps: readonly Step[]) {
    this.#wish = wish;
    this.#steps = steps;
  }

  with = (wish: Partial<BookingRequest>) => new BookingBuilder({ ...this.#wish, ...wish }, this.#steps);
  black = () => this.with({ scooterId: 2 });
  /** In days from today. */
  lasting = (from: number, until: number) =>
    this.with({ startDate: dayFromNow(from), endDate: dayFromNow(until) });
  startingTomorrow = () => this.lasting(1, 2);

  paid = () => this.#then(async (shop, booking) => (booking.contractToken = await pay(shop, booking.held)));
  signed = () => this.#then((shop, { contractToken }) => signWhole(shop, contractToken));
  collected = () => this.#then(({ desk }, { id }) => mustBe('collected', desk.handOver(id)));
  returned = () => this.#then(({ desk }, { id }) => mustBe('returned', desk.returnScooter(id)));
  cancelled = () =>
    this.#then(({ desk }, { id }) => desk.cancelBooking({ bookingId: id, actor: 'customer' }));
  withHoldOver = () =>
    this.#then(({ database }, { id }) =>
      sql`update booking set hold_ends_at = now() - interval '1 second' where id = ${id}`.execute(database),
    );
  createdDaysAgo = (days: number) =>
    this.#then(({ database }, { id }) =>
      sql`update booking set created_at = created_at - ${days} * interval '1 day' where id = ${id}`.execute(
        database,
      ),
    );

  async in(shop: TestShop): Promise<BookingInState> {
    const request = aBookingRequest(this.#wish);
    const expectedTotalCents = this.#wish.expectedTotalCents ?? listPrice(request);
    const { status, body: held } = await book(shop, { ...request, expectedTotalCents });
    if (status !== 201) throw new Error(`not booked: ${JSON.stringify(held)}`);
    const code = String(held.bookingId);
    const row = shop.database.selectFrom('booking').select('id').where('code', '=', code);
    const booking = { id: (await row.executeTakeFirstOrThrow()).id, code, held, contractToken: '' };
    for (const step of this.#steps) await step(shop, booking);
    return booking;
  }

  #then = (step: Step) => new BookingBuilder(this.#wish, [...this.#steps, step]);
}

async function mustBe(state: string, step: Promise<unknown>): Promise<void> {
  const reached = await step;
  if (reached !== state) throw new Error(`not ${state}: ${JSON.stringify(reached)}`);
}
