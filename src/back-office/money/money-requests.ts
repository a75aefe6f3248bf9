import { cutList } from '../../basics/cut-list.ts';
import { endOfDay, type PlainDate, today } from '../../basics/rome-time.ts';
import { parseBookingCode } from '../../basics/booking-code.ts';
import { isRefusal, refuse, type Refusal } from '../../basics/refusals.ts';
import type { Cents } from '../../basics/money.ts';
import type { Bookings } from '../../booking/booking.ts';
import { inTransaction } from '../../database/retry.ts';
import type { Tx } from '../../database/tables.ts';
import type { Permit } from '../../identity/authorize.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';
import type { TakingBody } from '../../payment/taking.shape.ts';
import { writeAudit } from '../../identity/write-audit.ts';
import type { ReadDeliveries } from '../../mails/read-deliveries.ts';
import type { AskedMoney, MoneyRequestRoom } from '../../money-request/money-request.ts';
import { isOfCharges } from '../../money-request/money-request.rules.ts';
import type {
  MoneyRequestAnswer,
  MoneyRequestsAnswer,
  MoneyRequestsQuery,
  NewRequest,
} from './money.shape.ts';
import { payWhatsapp } from './pay-whatsapp.ts';
import type { RequestMailsStore } from './request-mails.store.ts';

export type MoneyRequestsDeps = Pick<StaffDeps, 'database' | 'clock' | 'audit' | 'auditKey' | 'staff'> & {
  bookings: Pick<Bookings, 'byCode' | 'locked' | 'together' | 'codesOf'>;
  moneyRequests: Pick<
    MoneyRequestRoom,
    | 'ask'
    | 'withdraw'
    | 'remind'
    | 'renewLink'
    | 'prolong'
    | 'takeMoney'
    | 'giveBack'
    | 'requestsOf'
    | 'list'
    | 'read'
    | 'linkOf'
  >;
  requestMails: RequestMailsStore;
  readDeliveries: ReadDeliveries;
};

const onePage = 50;

/** The newest first. */
export async function readMoneyRequests(
  deps: MoneyRequestsDeps,
  _by: Permit<'ask for money'>,
  { show, q, booking: code }: MoneyRequestsQuery,
): Promise<MoneyRequestsAnswer | Refusal> {
  const { database, moneyRequests } = deps;
  if (code !== undefined) {
    const booking = await deps.bookings.byCode(database, code);
    if (!booking) return refuse('not_found');
    const requests = await moneyRequests.requestsOf(database, booking.id);
    return { requests: await answersOf(deps, requests), more: false };
  }
  const text = q.trim();
  const named = parseBookingCode(text);
  const bookingId = named === null ? null : ((await deps.bookings.byCode(database, named))?.id ?? null);
  const found = await moneyRequests.list(database, { show, text, bookingId, atMost: onePage + 1 });
  const { listed, more } = cutList(found, onePage);
  return { requests: await answersOf(deps, listed), more };
}

/** Of a booking its customer is asked: of one of several whoever has ordered them. */
export async function askAtDesk(
  deps: MoneyRequestsDeps,
  by: Permit<'ask for money'>,
  { booking, to, until, ...asked }: NewRequest,
): Promise<MoneyRequestAnswer | Refusal> {
  const { database, clock } = deps;
  if (until !== null && until < today(clock.now())) return refuse('in_the_past');
  const expiresAt = until === null ? null : endOfDay(until);
  const made = await inTransaction(database, async (tx) => {
    const whom = booking === null ? withoutBooking(to) : await customerOf(deps, tx, booking);
    if (isRefusal(whom)) return whom;
    if (asked.byMail && whom.to.email === '') return refuse('no_address');
    const request = await deps.moneyRequests.ask(tx, { ...asked, ...whom, expiresAt, askedBy: by.staffId });
    if (isRefusal(request)) return request;
    const { id, amountCents } = request;
    const subject = { kind: 'money_request', id } as const;
    await writeAudit(deps, tx, by, { action: 'asked for money', subject, after: { amountCents } });
    return request;
  });
  return isRefusal(made) ? made : answerOf(deps, made.id);
}

/** Erasing waits for this lock, and finds what was asked until then. */
async function customerOf({ bookings }: MoneyRequestsDeps, tx: Tx, code: string) {
  const known = await bookings.byCode(tx, code);
  const booking = known && (await bookings.locked(tx, known.id));
  if (!booking) return refuse('not_found');
  const [customer] = await bookings.together(tx, booking);
  if (customer.isErased) return refuse('erased');
  const { fullName: name, email, phone } = customer.driver;
  return { bookingId: booking.id, language: customer.language, to: { name, email, phone } };
}

function withoutBooking(to: NewRequest['to']) {
  if (to === null) return refuse('bad_form');
  const { language, ...person } = to;
  return { bookingId: null, language, to: person };
}

export async function withdrawAtDesk(
  deps: MoneyRequestsDeps,
  by: Permit<'ask for money'>,
  id: string,
): Promise<MoneyRequestAnswer | Refusal> {
  const subject = { kind: 'money_request', id } as const;
  const ended = await deps.moneyRequests.withdraw({
    id,
    by: by.staffId,
    onDone: (tx) =>
      writeAudit(deps, tx, by, { action: 'withdrew a request', subject, after: { state: 'withdrawn' } }),
  });
  return isRefusal(ended) ? ended : answerOf(deps, id);
}

export async function remindAtDesk(
  deps: MoneyRequestsDeps,
  by: Permit<'ask for money'>,
  id: string,
): Promise<MoneyRequestAnswer | Refusal> {
  const sent = await inTransaction(deps.database, async (tx) => {
    const queued = await deps.moneyRequests.remind(tx, id);
    if (isRefusal(queued)) return queued;
    const subject = { kind: 'money_request', id } as const;
    await writeAudit(deps, tx, by, { action: 'sent a link', subject, after: { link: 'pay' } });
    return queued;
  });
  return isRefusal(sent) ? sent : answerOf(deps, id);
}

export async function renewLinkAtDesk(
  deps: MoneyRequestsDeps,
  by: Permit<'ask for money'>,
  asked: { id: string; generation: number },
): Promise<MoneyRequestAnswer | Refusal> {
  const subject = { kind: 'money_request', id: asked.id } as const;
  const renewed = await deps.moneyRequests.renewLink({
    ...asked,
    onDone: (tx) => writeAudit(deps, tx, by, { action: 'made a new link', subject, after: { link: 'pay' } }),
  });
  return isRefusal(renewed) ? renewed : answerOf(deps, asked.id);
}

/** To the end of another day, by the link that is known. */
export async function prolongAtDesk(
  deps: MoneyRequestsDeps,
  by: Permit<'ask for money'>,
  { id, until }: { id: string; until: PlainDate },
): Promise<MoneyRequestAnswer | Refusal> {
  if (until < today(deps.clock.now())) return refuse('in_the_past');
  const subject = { kind: 'money_request', id } as const;
  const prolonged = await deps.moneyRequests.prolong({
    id,
    expiresAt: endOfDay(until),
    onDone: (tx) => writeAudit(deps, tx, by, { action: 'prolonged a request', subject }),
  });
  return isRefusal(prolonged) ? prolonged : answerOf(deps, id);
}

export async function takeMoneyAtDesk(
  deps: MoneyRequestsDeps,
  by: Permit<'ask for money'>,
  asked: TakingBody & { id: string },
): Promise<MoneyRequestAnswer | Refusal> {
  const { id, way, amountCents } = asked;
  const subject = { kind: 'money_request', id } as const;
  const entry = { action: 'took money', subject, after: { way, amountCents } } as const;
  const taken = await deps.moneyRequests.takeMoney({
    ...asked,
    staffId: by.staffId,
    onTaken: (tx) => writeAudit(deps, tx, by, entry),
  });
  return isRefusal(taken) ? taken : answerOf(deps, id);
}

export async function giveBackAtDesk(
  deps: MoneyRequestsDeps,
  by: Permit<'refund more than agreed'>,
  asked: { id: string; act: string; amountCents: Cents; keptCents: Cents },
): Promise<MoneyRequestAnswer | Refusal> {
  const subject = { kind: 'money_request', id: asked.id } as const;
  const given = await deps.moneyRequests.giveBack(asked, (tx, refundCents) =>
    writeAudit(deps, tx, by, { action: 'gave a part back', subject, after: { refundCents } }),
  );
  return isRefusal(given) ? given : answerOf(deps, asked.id);
}

async function answerOf(deps: MoneyRequestsDeps, id: string): Promise<MoneyRequestAnswer | Refusal> {
  const request = await deps.moneyRequests.read(deps.database, id);
  const [answer] = request ? await answersOf(deps, [request]) : [];
  return answer ?? refuse('not_found');
}

async function answersOf(
  deps: MoneyRequestsDeps,
  requests: readonly AskedMoney[],
): Promise<MoneyRequestAnswer[]> {
  const { database: db, bookings, staff, requestMails, readDeliveries } = deps;
  const codes = await bookings.codesOf(
    db,
    requests.flatMap(({ bookingId }) => bookingId ?? []),
  );
  const names = await staff.namesOf(
    db,
    requests.flatMap(({ askedBy }) => askedBy ?? []),
  );
  const mails = await requestMails.lastOf(
    db,
    requests.map(({ id }) => id),
  );
  const deliveries = await readDeliveries(db, [...mails.values()]);
  return requests.map((request) => ({
    id: request.id,
    state: request.state,
    code: codes.get(request.bookingId ?? '') ?? null,
    name: request.to.name,
    email: request.to.email,
    lines: request.lines.map(({ text, cents }) => ({ text, cents })),
    amountCents: request.amountCents,
    paidCents: request.paidCents,
    givenBackCents: request.givenBackCents,
    refundSources: [...request.refundSources],
    askedAt: request.askedAt.toISOString(),
    who: names.get(request.askedBy ?? '') ?? null,
    isOfCharges: isOfCharges(request),
    expiresAt: request.expiresAt?.toISOString() ?? null,
    link: deps.moneyRequests.linkOf(request),
    whatsapp: whatsappOf(request, deps.moneyRequests.linkOf(request)),
    linkGeneration: request.linkGeneration,
    mail: deliveries.get(mails.get(request.id) ?? '') ?? null,
  }));
}

const whatsappOf = (request: AskedMoney, link: string | null): string | null =>
  link && payWhatsapp({ ...request, link });
