import { randomUUID } from 'node:crypto';
import { payOn, type PaymentAction } from './bank-steps.ts';
import type { Course } from './course.ts';
import { pagesOf, type Page } from './provider-state.ts';

// Sums that are only held, as the room of payments holds them. What may not be done is refused and changes nothing.

export const heldCents = 200_00;

/** A page for a new one, or once more for one that is known, so many times at once. */
export async function open(
  course: Course,
  which: number | null,
  renews: boolean,
  clicks: number,
): Promise<void> {
  const { deposits } = course.world;
  const known = which === null ? undefined : course.pick(course.holds, which);
  const reference = known ?? randomUUID();
  if (!known) course.holds.push(reference);
  const ask = () =>
    deposits.openHold({
      reference,
      amountCents: heldCents,
      currency: 'eur',
      language: 'it',
      description: 'deposito',
      email: '',
      successUrl: 'https://shop.example/paid',
      cancelUrl: 'https://shop.example/left',
      ...(renews && { renewsHold: true }),
    });
  await Promise.all(Array.from({ length: clicks }, ask));
}

/** On the page that was opened last for it; the shop looks, or hears of it later. */
export async function pay(
  course: Course,
  which: number,
  how: PaymentAction,
  comesBack: boolean,
): Promise<void> {
  const reference = course.pick(course.holds, which);
  if (reference === undefined) return;
  const isIts = (page: Page) => page.reference === reference && page.sessionId !== '';
  payOn(course, pagesOf(course.world.provider.world).findLast(isIts), how);
  if (comesBack) await course.world.deposits.settle(reference);
}

/** From a card that was kept. */
export async function renew(course: Course, which: number, clicks: number): Promise<void> {
  const { database, deposits } = course.world;
  const reference = course.pick(course.holds, which);
  const cards = database.selectFrom('kept_card').select('reference').where('removed_at', 'is', null);
  const card = course.pick(await cards.orderBy('method_id').execute(), which);
  if (reference === undefined || !card) return;
  const asked = { reference, cardOf: card.reference, amountCents: heldCents, currency: 'eur' } as const;
  const ask = () => deposits.renewHold({ ...asked, description: 'deposito' });
  await Promise.all(Array.from({ length: clicks }, ask));
}

/** So much of it is captured, and the rest is free; null: all of it is let go. Both at once end in one of them. */
export async function end(course: Course, which: number, ends: readonly (number | null)[]): Promise<void> {
  const { database, deposits } = course.world;
  const reference = course.pick(course.holds, which);
  if (reference === undefined) return;
  const ask = (cents: number | null) =>
    database
      .transaction()
      .execute((tx) =>
        cents === null
          ? deposits.requestRelease(tx, { reference })
          : deposits.requestCapture(tx, { reference, amountCents: cents }),
      );
  await Promise.all(ends.map(ask));
}
