import type { DisputesAnswer, DisputeView } from '../../../src/back-office/disputes/disputes.shape.ts';
import { until } from '../process/shopper.ts';
import { charged } from './charges.ts';
import { signWhole } from './contract-calls.ts';
import { aShop, type TestShop } from './shop.ts';

/** The customer's bank takes back what was paid for a booking; answers once the shop knows. */
async function disputePaymentOf(shop: TestShop, code: string, as: 'inquiry' | 'open'): Promise<string> {
  const { session_id: sessionId } = await shop.database
    .selectFrom('payment_attempt')
    .innerJoin('booking', 'booking.id', 'payment_attempt.reference')
    .select('session_id')
    .where('booking.code', '=', code)
    .executeTakeFirstOrThrow();
  await disputeAt(shop, sessionId ?? '', as);
  return sessionId ?? '';
}

/** What was paid on one of the provider's pages. */
export async function disputeAt(
  shop: TestShop,
  sessionId: string,
  as: 'inquiry' | 'open' = 'open',
): Promise<void> {
  await shop.sandbox.dispute(sessionId, as);
  await until('the dispute to be told', async () => {
    await shop.jobs.drain();
    return (await shop.database.selectFrom('payment_dispute').select('id').execute()).length > 0;
  });
}

/** A signed booking that was ridden, with two reports and charges that were announced; its payment is disputed. */
export async function aDispute(instead: Parameters<typeof aShop>[1] = {}, as: 'inquiry' | 'open' = 'open') {
  const rental = await charged({ shop: await aShop({}, instead) });
  const { shop, own, desk } = rental;
  const page = await shop.ask('GET', `/api/bookings/by-token/${own.address.split('/').at(-1)}`);
  const contractToken = String(page.body.contractUrl).split('/').at(-1) ?? '';
  await signWhole(shop, contractToken, { idNumber: 'LIC-DISPUTE-5', address: 'Streitweg 5' });
  const photos = [await rental.sendPhoto(), await rental.sendPhoto()];
  await rental.returned({ lateMinutes: 80, fuelEighths: 4, photos });
  await rental.announce();
  await shop.jobs.drain();
  const sessionId = await disputePaymentOf(shop, own.code, as);
  const list = async (query = `?booking=${own.code}`): Promise<DisputeView[]> => {
    const { body } = await desk.ask('GET', `/disputes${query}`);
    return (body as DisputesAnswer).disputes; // what the test asserts of it is what it holds
  };
  const dispute = async () => {
    const [found] = await list();
    if (!found) throw new Error('no dispute');
    return found;
  };
  const { id } = await dispute();
  return {
    ...rental,
    sessionId,
    id,
    list,
    dispute,
    putTogether: (explanation = 'They rode it for a day.') =>
      desk.ask('POST', `/disputes/${id}/evidence`, { explanation }),
    pdf: async () => {
      const cookie = [...desk.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const headers = { cookie, 'sec-fetch-site': 'same-origin' };
      shop.setNow(new Date());
      const answer = await shop.app.request(`/api/staff/disputes/${id}/evidence`, { headers });
      return new Uint8Array(await answer.arrayBuffer());
    },
    submit: async (evidenceId?: string) =>
      desk.ask('POST', `/disputes/${id}/submit`, {
        evidenceId: evidenceId ?? (await dispute()).evidence?.id,
      }),
    openTasks: async () => {
      const query = shop.database.selectFrom('staff_task').select(['kind', 'detail']);
      const rows = await query
        .where('reference', '=', id)
        .where('over_at', 'is', null)
        .orderBy('kind')
        .execute();
      return rows.map(({ kind }) => kind);
    },
  };
}
