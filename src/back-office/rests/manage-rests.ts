import { isRefusal, refuse, type Refusal } from '../../basics/refusals.ts';
import type { BookingRoom, Bookings } from '../../booking/booking.ts';
import type { Booking } from '../../booking/booking.type.ts';
import type { PageLinks } from '../../booking/create/page-links.type.ts';
import { mayGiveUpRest } from '../../booking/part-payment/give-up-rest.ts';
import { paidInWords } from '../../booking/part-payment/part-payment.rules.ts';
import { codesOwing, type Rest, scootersOfRest } from '../../booking/part-payment/read-rest.ts';
import { restStates } from '../../booking/part-payment/rest-states.rules.ts';
import type { RestDecision } from '../../booking/part-payment/waive-rest.ts';
import type { ContractRoom } from '../../contract/contract.ts';
import { inTransaction } from '../../database/retry.ts';
import type { AuditAction } from '../../identity/audit.rules.ts';
import type { Permit } from '../../identity/authorize.ts';
import { canSeeBooking, hasPermission } from '../../identity/permissions.rules.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';
import { writeAudit } from '../../identity/write-audit.ts';
import type { TakingBody } from '../../payment/taking.shape.ts';
import { payWhatsapp } from '../money/pay-whatsapp.ts';
import type { RestAnswer, RestLinkAnswer } from './rests.shape.ts';

export type RestsDeskDeps = StaffDeps & {
  bookings: Pick<Bookings, 'byCode' | 'eventDetails' | 'together'>;
  contract: Pick<ContractRoom, 'vehicleOf'>;
  pages: Pick<PageLinks, 'booking'>;
  rests: Pick<BookingRoom, 'readRest' | 'restStanding' | 'takeRest' | 'waiveRest' | 'giveUpRest'>;
};

export async function readRestForDesk(
  deps: RestsDeskDeps,
  { role }: Permit<'hand over and take back'>,
  code: string,
): Promise<RestAnswer | Refusal> {
  const { database, bookings, rests } = deps;
  const booking = await bookings.byCode(database, code);
  if (!booking || !canSeeBooking(role, booking.trip)) return refuse('not_found');
  const rest = booking.state === 'held' ? null : await rests.readRest(database, booking);
  if (!rest) return { rest: null };
  const seesMoney = hasPermission(role, 'see money');
  const { state } = await rests.restStanding(database, rest);
  const { isAsked: isOpen, isAwaited } = restStates[state];
  const [waived] = (await bookings.eventDetails(database, booking.id, 'rest_waived')) as { text?: string }[];
  return {
    rest: {
      state,
      nowCents: seesMoney ? rest.nowCents : null,
      paid: paidInWords(rest.nowCents),
      owedCents: seesMoney ? rest.owedCents : null,
      rides: scootersOfRest(rest),
      owedFor: seesMoney ? await readOwedFor(deps, booking, rest) : [],
      dueOn: rest.dueOn,
      mayTake: isOpen && hasPermission(role, 'ask for money'),
      waivedWhy: waived ? (waived.text ?? '') : null,
      givenUp: state === 'given_up' ? await readGivenUp(deps, rest, seesMoney) : null,
      // Also while it is on its way: whoever did their part days ago shall ride.
      mayWaive: mayWaive(booking, isAwaited && !waived) && hasPermission(role, 'hand over with open rest'),
      mayGiveUp:
        isOpen && mayGiveUpRest(rest, deps.clock.now()) && hasPermission(role, 'refund more than agreed'),
    },
  };
}

/** Some of those that were ordered together, never all of them: then it is clear. */
async function readOwedFor(
  { database, bookings, contract }: RestsDeskDeps,
  booking: Booking,
  rest: Rest,
): Promise<NonNullable<RestAnswer['rest']>['owedFor']> {
  const owing = codesOwing(rest);
  const together = booking.party === null ? [] : await bookings.together(database, booking);
  if (together.every(({ code }) => owing.includes(code))) return [];
  const owedFor: Awaited<ReturnType<typeof readOwedFor>> = [];
  for (const { code, driver, rides } of together) {
    if (!owing.includes(code)) continue;
    const scooter = await contract.vehicleOf(database, rides[0].scooterId);
    owedFor.push({ driver: driver.fullName, scooter });
  }
  return owedFor;
}

/** It stands in the history of the one in whose name it was. */
async function readGivenUp(
  { database, bookings }: RestsDeskDeps,
  { together: [payer] }: Rest,
  seesMoney: boolean,
): Promise<NonNullable<RestAnswer['rest']>['givenUp']> {
  const [given] = await bookings.eventDetails(database, payer.id, 'rest_given_up');
  if (!given) return null;
  const { text = '', cents } = given as { text?: string; cents?: number }; // give-up-rest.ts wrote it
  return { cents: seesMoney ? (cents ?? null) : null, why: text };
}

const mayWaive = ({ state }: Booking, isMissing: boolean): boolean => isMissing && state === 'confirmed';

/** The customer stands at the counter and pays all of it. */
export async function takeRestAtDesk(
  deps: RestsDeskDeps,
  by: Permit<'ask for money'>,
  { code, ...taking }: TakingBody & { code: string },
): Promise<'taken' | Refusal> {
  const booking = await deps.bookings.byCode(deps.database, code);
  if (!booking) return refuse('not_found');
  const { way, amountCents } = taking;
  return deps.rests.takeRest({
    ...taking,
    bookingId: booking.id,
    staffId: by.staffId,
    onTaken: (tx, { id }) =>
      writeAudit(deps, tx, by, {
        action: 'took money',
        subject: { kind: 'booking', id },
        after: { way, amountCents },
      }),
  });
}

type Decision = { code: string; why: string };

export const waiveRestAtDesk = (
  deps: RestsDeskDeps,
  by: Permit<'hand over with open rest'>,
  decision: Decision,
): Promise<'waived' | Refusal> => decide(deps, by, decision, ['allowed an open rest', deps.rests.waiveRest]);

/** Money that the shop does without, as where it gives some back. */
export const giveUpRestAtDesk = (
  deps: RestsDeskDeps,
  by: Permit<'refund more than agreed'>,
  decision: Decision,
): Promise<'given_up' | Refusal> => decide(deps, by, decision, ['gave up a rest', deps.rests.giveUpRest]);

/** Why stays in the booking's history, where it can be erased; that it was done, in both. */
async function decide<Done>(
  deps: RestsDeskDeps,
  by: Permit<'hand over with open rest'> | Permit<'refund more than agreed'>,
  { code, why }: Decision,
  [action, carryOut]: [AuditAction, (decision: RestDecision) => Promise<Done | Refusal>],
): Promise<Done | Refusal> {
  const booking = await deps.bookings.byCode(deps.database, code);
  if (!booking) return refuse('not_found');
  const subject = { kind: 'booking', id: booking.id } as const;
  return carryOut({
    bookingId: booking.id,
    why,
    staffId: by.staffId,
    onDone: (tx) => writeAudit(deps, tx, by, { action, subject }),
  });
}

/** The link of its customer's own page opens all of their booking: who took it stands in the log. */
export async function readRestLinkForDesk(
  deps: RestsDeskDeps,
  by: Permit<'ask for money'>,
  code: string,
): Promise<RestLinkAnswer | Refusal> {
  const rest = await restToAskFor(deps, code);
  if (isRefusal(rest)) return rest;
  const { owedCents, together } = rest;
  const [{ id, language, driver, linkGeneration, linkSha256 }] = together;
  const link = deps.pages.booking(language, deps.links.tokenFor('booking', id, linkGeneration, linkSha256));
  const to = { name: driver.fullName, phone: driver.phone };
  await inTransaction(deps.database, (tx) => writeAudit(deps, tx, by, linkEntry(id)));
  return {
    link,
    whatsapp: payWhatsapp({ language, to, amountCents: owedCents, link }),
    hasEmail: driver.email !== '',
  };
}

export async function mailRestLink(
  deps: RestsDeskDeps,
  by: Permit<'ask for money'>,
  { code, id: press }: { code: string; id: string },
): Promise<'sent' | Refusal> {
  const rest = await restToAskFor(deps, code);
  if (isRefusal(rest)) return rest;
  const [{ id: reference, language, driver }] = rest.together;
  if (driver.email === '') return refuse('no_address');
  return inTransaction(deps.database, async (tx) => {
    const cause = `rest_link:${reference}:${press}`;
    await deps.queueMail(tx, { kind: 'rest_link', cause, reference, language });
    await writeAudit(deps, tx, by, linkEntry(reference));
    return 'sent' as const;
  });
}

const linkEntry = (id: string) =>
  ({ action: 'sent a link', subject: { kind: 'booking', id }, after: { link: 'booking' } }) as const;

async function restToAskFor(deps: RestsDeskDeps, code: string): Promise<Rest | Refusal> {
  const booking = await deps.bookings.byCode(deps.database, code);
  if (!booking) return refuse('not_found');
  const rest = await deps.rests.readRest(deps.database, booking);
  if (rest?.hasCome) return refuse('already_paid');
  if (!rest || rest.owedCents === 0) return refuse('rest_not_open');
  const { state } = await deps.rests.restStanding(deps.database, rest);
  if (state === 'away') return refuse('payment_in_progress');
  return rest;
}
