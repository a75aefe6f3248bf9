import type { BookingRequest } from '../../../src/booking/booking.shape.ts';
import type { RestAnswer } from '../../../src/back-office/rests/rests.shape.ts';
import type { ShopSettings } from '../../../src/shop/settings/setting-kinds.shape.ts';
import { aBookingRequest, dayFromNow } from '../../builders/a-booking-request.ts';
import { sessionIn } from './booking-calls.ts';
import { aChangeableBooking } from './change-calls.ts';
import { setSetting } from './charges.ts';
import { signedInBrowser } from './desk.ts';
import { aShop, type TestShop } from './shop.ts';
import { aSmallShop, bookingEventKinds, tasksToDo } from './small-fleet.ts';

/** Of 65 € at once, in whole euros: 30 % would be 19.50 €. */
export const nowCents = 20_00;
export const restCents = 45_00;

/** Customers may pay 30 % at once, the rest three days before the pickup. */
const takesParts = async (shop: TestShop, restDays = 3): Promise<TestShop> => {
  await setSetting(shop, 'payments', { partPercent: 30, restDays });
  return shop;
};
export const aShopThatTakesParts = async (restDays?: number): Promise<TestShop> =>
  takesParts(await aShop(), restDays);

/** In ten days, so that the rest is not due yet. */
export const aPartRequest = (changes: Partial<BookingRequest> = {}): BookingRequest =>
  aBookingRequest({ payNowCents: nowCents, ...changes }, dayFromNow(10));

/** The black scooter, in ten days, of which a part was paid; and the ways to pay the rest. */
export async function partPaid({
  restDays,
  fees,
  ...changes
}: { restDays?: number; fees?: Partial<ShopSettings['fees']> } & Partial<BookingRequest> = {}) {
  const shop = await takesParts(await aSmallShop(2), restDays);
  if (fees) await setSetting(shop, 'fees', fees);
  const own = await aChangeableBooking({ shop, payNowCents: nowCents, ...changes });
  return { ...own, ...(await restOf(own)) };
}

type Own = Pick<Awaited<ReturnType<typeof aChangeableBooking>>, 'shop' | 'code' | 'id' | 'post' | 'row'>;

async function restOf({ shop, code, id, post, row }: Own) {
  const desk = await signedInBrowser(shop, 'desk');
  const rest = async (): Promise<NonNullable<RestAnswer['rest']>> => {
    const { body } = await desk.ask('GET', `/bookings/${code}/rest`);
    const { rest: found } = body as RestAnswer; // what the test asserts of it is what it holds
    if (!found) throw new Error('it was paid whole');
    return found;
  };
  const receipt = crypto.randomUUID();
  return {
    desk,
    rest,
    restId: (await row()).rest_id ?? '',
    /** The provider's page, by the customer's own. */
    openRest: async (): Promise<string> => sessionIn((await post('', { rest: 'pay' })).location ?? ''),
    settleRest: async (
      session: string,
      outcome: Parameters<TestShop['sandbox']['simulateOutcome']>[1] = 'paid',
    ) => {
      await shop.sandbox.simulateOutcome(session, outcome);
      await shop.ask('GET', `/api/bookings/changes/${(await row()).rest_id}?session_id=${session}`);
    },
    takeRest: (amountCents: number, receiptId: string = receipt, way = 'cash') =>
      desk.ask('POST', `/bookings/${code}/rest/taking`, { way, amountCents, receiptId }),
    /** Of all that it was paid by: came, and goes back. */
    money: async () => {
      const moves = await shop.database
        .selectFrom('payment_fact')
        .select(['amount_cents', 'object_kind'])
        .where((eb) =>
          eb.or([
            eb.and([eb('object_kind', '=', 'charge'), eb('status', '=', 'succeeded')]),
            eb('status', '=', 'received'),
          ]),
        )
        .orderBy('recorded_at')
        .execute();
      const back = await shop.database
        .selectFrom('refund_request')
        .select('amount_cents')
        .where('dropped_at', 'is', null)
        .orderBy('created_at')
        .execute();
      return {
        came: moves.map(({ amount_cents: cents }) => cents),
        back: back.map(({ amount_cents: cents }) => cents),
      };
    },
    events: () => bookingEventKinds(shop, id),
    details: async (kind: 'modified') =>
      (
        await shop.database
          .selectFrom('booking_event')
          .select('detail')
          .where('booking_id', '=', id)
          .where('kind', '=', kind)
          .execute()
      ).map(({ detail }) => detail),
    tasks: () => tasksToDo(shop),
  };
}
