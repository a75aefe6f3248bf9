import type { Locator, Page } from '@playwright/test';
import { sayIn } from '../../../src/translations/words.ts';
import { aWalkIn } from '../../builders/a-walk-in.ts';
import { fromDesk } from '../../support/browser/desk-pages.ts';
import { Keys } from '../../support/browser/keys.ts';
import { expect } from '../../support/browser/shop-fixture.ts';
import type { TapTable } from '../../support/browser/tap-counter.ts';
import { names } from './bookings.ts';
import { look, type Week } from './week.ts';

const say = sayIn('it', 'admin');

/** A guest stands there and says their name. */
export async function answerAtCounter(desk: Page, taps: TapTable): Promise<void> {
  await taps.count(desk, { job: 'a guest at the counter, their booking' }, async (hand) => {
    await hand.press(desk.getByRole('link', { name: say('nav.bookings'), exact: true }));
    await hand.type(desk.getByRole('searchbox', { name: say('bookings.search') }), 'lindqvist');
    await expect(desk.locator('main').getByRole('link', { name: /@|Lindqvist/ })).toHaveCount(1);
    await hand.press(desk.getByRole('link', { name: new RegExp(names.sentByHotel) }));
  });
  await expect(desk.getByRole('heading', { level: 1, name: names.sentByHotel })).toBeVisible();
  await look(desk, 'mon-desk-booking');
  // What the shop earns is the owner's.
  await expect(desk.getByRole('link', { name: say('nav.figures'), exact: true })).toHaveCount(0);
  await expect(desk.getByRole('link', { name: say('nav.journal'), exact: true })).toHaveCount(0);
  expect((await desk.request.get('/api/staff/journal')).status()).toBe(403);
}

/** Tomorrow's stop to another rider, with the keyboard alone. Gives whose round it is in now. */
export async function moveStop(desk: Page): Promise<void> {
  const keys = new Keys(desk);
  await desk.goto('/admin');
  await expect(desk.getByRole('heading', { level: 1, name: say('today.title') })).toBeVisible();
  await keys.press('ArrowRight');
  await keys.activate(desk.getByRole('button', { name: say('today.view.rounds') }));
  const round = (name: string) => desk.getByRole('region', { name, exact: true });
  const stop = (of: string) => round(of).getByRole('listitem').filter({ hasText: /11:30/ });
  await expect(stop('Dora Amato').or(stop('Ciro Esposito'))).toBeVisible();
  const isDoras = (await stop('Dora Amato').count()) > 0;
  const [from, to] = isDoras ? ['Dora Amato', 'Ciro Esposito'] : ['Ciro Esposito', 'Dora Amato'];
  await expect(stop(from)).toBeVisible();
  await look(desk, 'mon-desk-rounds');
  await keys.activate(
    stop(from).getByRole('button', { name: say('stop.assign.of', { name: names.movedStop }) }),
  );
  const choice = desk.getByRole('dialog').getByRole('button', { name: new RegExp(to) });
  await expect(choice).toBeVisible();
  await look(desk, 'mon-desk-give');
  await keys.activate(choice);
  await expect(stop(to)).toBeVisible();
  await expect(stop(from)).toHaveCount(0);
}

/** From the first page: what the late scooter costs is looked at, and told. */
export async function chargeLateReturn(desk: Page, code: string, taps: TapTable): Promise<void> {
  await desk.goto('/admin');
  const charges = desk.getByRole('region', { name: say('charges.title') });
  const task = desk.getByRole('link', { name: new RegExp(`, ${code}: `) });
  await expect(task).toBeVisible();
  await look(desk, 'wed-desk-today');
  await taps.count(desk, { job: 'a late return, charged and told' }, async (hand) => {
    await hand.press(task);
    await expect(charges.getByRole('heading', { name: say('charges.kind.late') })).toBeVisible();
    await look(desk, 'wed-desk-charges');
    await hand.press(charges.getByRole('button', { name: /^Comunica al cliente/ }));
    await hand.press(desk.getByRole('dialog').getByRole('button', { name: say('charges.announce.button') }));
  });
  await expect(desk.getByText(say('charges.announce.done'), { exact: true })).toBeVisible();
}

/** What the next handover must know, and what the owner is to decide. */
export async function proposeDoNotRent(week: Week, code: string, taps: TapTable): Promise<void> {
  const { desk } = week;
  await desk.goto(`/admin/customers/${code}`);
  const notes = desk.getByRole('region', { name: say('customer.notes') });
  await taps.count(desk, { job: 'a note that shows at the handover' }, async (hand) => {
    await hand.type(notes.getByLabel(say('customer.note.text')), 'Casco L, parla solo tedesco.');
    await hand.press(notes.getByLabel(say('customer.note.handover')));
    await hand.press(notes.getByRole('button', { name: say('customer.note.add') }));
  });
  await expect(notes.getByRole('paragraph').filter({ hasText: 'Casco L' })).toBeVisible();
  const decision = desk.getByRole('region', { name: say('customer.decision') });
  const propose = say('customer.decision.propose');
  await taps.count(desk, { job: 'whom not to rent to, proposed' }, async (hand) => {
    await hand.press(decision.getByText(propose).first());
    await hand.choose(
      decision.getByLabel(say('customer.decision.reason'), { exact: true }),
      'dangerous_riding',
    );
    await hand.type(decision.getByLabel(say('customer.decision.why')), 'Impennate sul lungomare.');
    await hand.press(decision.getByRole('button', { name: propose }));
  });
  await expect(decision.getByText(say('customer.decision.state.proposed'))).toBeVisible();
  await look(desk, 'wed-desk-customer');
}

/** The customer's data are there: from the booking's page to the issued invoice. */
export async function issueInvoice(desk: Page, code: string, taps: TapTable): Promise<void> {
  await desk.goto(`/admin/bookings/${code}`);
  const card = desk.getByRole('region', { name: say('invoices.card'), exact: true });
  await expect(card.getByText('Schröder & Söhne S.r.l.').first()).toBeVisible();
  await look(desk, 'thu-desk-booking');
  await taps.count(desk, { job: 'an invoice', most: 2 }, async (hand) => {
    await hand.press(card.getByRole('button', { name: /^Emetti la fattura/ }));
    await hand.press(desk.getByRole('button', { name: say('invoices.card.issue.button'), exact: true }));
  });
  await expect(card.getByText(/Fattura 1\//).first()).toBeVisible();
  await look(desk, 'thu-desk-invoice');
}

export async function openTill(desk: Page): Promise<void> {
  await desk.goto('/admin/till');
  await desk.getByLabel(say('till.float')).fill('100,00');
  await desk.getByLabel(say('till.float')).press('Enter');
  await expect(desk.getByText(say('till.opened'), { exact: true })).toBeVisible();
}

export async function sellForCash(week: Week): Promise<void> {
  const days = { startDate: week.day(4), endDate: week.day(5) };
  const { status, answer } = await fromDesk(week.desk, 'POST', '/walk-ins', aWalkIn(days));
  expect([status, answer]).toEqual([201, expect.anything()]);
}

/** Counted, five euros short, which is said and signed for. */
export async function closeTill(desk: Page, name: string, taps: TapTable): Promise<void> {
  await desk.goto('/admin/till');
  const pieces = (value: string): Locator =>
    desk.getByLabel(say('till.count.pieces', { value }), { exact: true });
  await taps.count(desk, { job: 'the till counted and closed' }, async (hand) => {
    await hand.press(desk.getByRole('button', { name: say('till.close.open') }));
    await hand.type(pieces('50,00 €'), '3');
    await hand.type(pieces('10,00 €'), '1');
    await expect(desk.getByText(say('till.difference.less', { sum: '5,00 €' }))).toBeVisible();
    await hand.type(desk.getByLabel(say('till.note')), 'Cinque euro di resto in più');
    await hand.type(desk.getByLabel(say('till.sign')), name);
    await look(desk, 'fri-desk-count');
    await hand.press(desk.getByRole('button', { name: say('till.close.button') }));
  });
  await expect(desk.getByRole('heading', { level: 1, name: /Chiusura di cassa n. 1/ })).toBeVisible();
  await expect(desk.getByText(/5,00/).first()).toBeVisible();
  await look(desk, 'fri-desk-sheet');
}
