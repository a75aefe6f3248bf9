import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { wordsOf } from '../../translations/words.ts';
import { LanguageProvider } from '../language-provider.tsx';
import { Attention } from './attention.tsx';

// What a browser has: staff-api.ts looks when the desk was last touched.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => undefined));

type Figures = Required<ComponentProps<typeof Attention>>;

const draw = (figures: Figures): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <LanguageProvider first={wordsOf('en', ['admin'])}>
          <Attention {...figures} />
        </LanguageProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  ).replaceAll('\u00a0', ' ');

const goodDay: Figures = {
  rejections: [],
  alarms: [],
  tasks: [],
  moreTasks: 0,
  units: [],
  reviews: 0,
  charges: [],
  decisions: [],
  kept: { unanswered: null, declined: [] },
};
const since = '2027-06-10T08:00:00Z';
const oneOfEach: Figures = {
  rejections: [
    {
      id: 'i',
      type: 'TD01',
      number: '12/2027',
      issuedOn: '2999-06-01',
      buyer: 'Bar Rossi',
      state: 'rejected',
      until: '2999-06-15',
    },
  ],
  alarms: [{ kind: 'mail_given_up', since, subjects: ['CA-1234'] }],
  tasks: [
    {
      id: 1,
      kind: 'erasure_asked',
      code: 'CA-1234',
      isRequest: false,
      mail: null,
      refund: null,
      invoice: null,
      dueAt: null,
      since,
    },
  ],
  moreTasks: 1,
  units: [
    { id: 7, plate: 'X8ABCD', warnings: ['papers_over', 'service_soon'], papers: ['registration', 'tax'] },
  ],
  reviews: 2,
  charges: [{ code: 'CA-1234', driver: 'Emma Reed', what: 'objected', cents: 80_00, unpriced: 0 }],
  decisions: [{ code: 'CA-1234', driver: 'Teo Brandt' }],
  kept: {
    unanswered: { n: 1, code: 'CA-5678', driver: 'Rosa Neri', until: '2999-06-15T13:30:00Z' },
    declined: [],
  },
};
const declined = { code: 'CA-9999', driver: 'Ugo Blu', at: since };

it('nothing needs attention on a good day, and nothing is drawn', () => {
  expect(draw(goodDay)).toBe('');
});

it.each(Object.keys(oneOfEach) as (keyof Figures)[])('on an else good day %s alone is seen', (figure) => {
  const html = draw({ ...goodDay, [figure]: oneOfEach[figure] });
  expect(html.match(/<li/g)).toHaveLength(1);
  expect(html).toContain('1 thing to look at');
});

it('each figure is counted', () => {
  expect(draw(oneOfEach).match(/<li/g)).toHaveLength(9);
  expect(draw(oneOfEach)).toContain('9 things to look at');
});

it('tasks that are not listed are counted, each of them', () => {
  const html = draw({ ...goodDay, moreTasks: 3 });
  expect(html).toContain('3 things to look at');
  expect(html).toContain('3 more tasks show up as these are done');
});

it('an invoice that was rejected stands in front of all else with the last day to send it again, and leads to it', () => {
  const html = draw(oneOfEach);
  expect(html.match(/<li.*?<\/li>/)?.[0]).toContain(
    '<a href="/invoices?state=rejected&amp;from=2999-06-01&amp;until=2999-06-01#i"',
  );
  expect(html).toContain('Invoice 12/2027 was rejected: correct it and send it again');
  expect(html).toMatch(/Bar Rossi · by Sat,? 15 Jun 2999/);
  const made = { state: 'made', type: 'TD04', until: '2001-06-15' } as const;
  const late = draw({ ...goodDay, rejections: oneOfEach.rejections.map((one) => ({ ...one, ...made })) });
  expect(late).toContain('<a href="/invoices?state=made&amp;from=2999-06-01&amp;until=2999-06-01#i"');
  expect(late).toContain('Credit note 12/2027, rejected before: its new file is to be uploaded');
  expect(late).toMatch(/time is over: Fri,? 15 Jun 2001/);
});

it('an invoice that can go again no more stands behind alarms and tasks: it hides no other thing', () => {
  const over = {
    ...oneOfEach,
    rejections: oneOfEach.rejections.map((one) => ({ ...one, until: '2001-06-15' })),
  };
  const lines = draw(over).match(/<li.*?<\/li>/g) ?? [];
  expect(lines.findIndex((line) => line.includes('Invoice 12/2027'))).toBe(2);
});

it('a mail that did not arrive leads to its booking; one without a booking says which it was, and what the server answered', () => {
  const mail = { kind: 'newsletter_confirm', answer: '550 no such mailbox' };
  const task = {
    id: 1,
    kind: 'mail_given_up',
    isRequest: false,
    mail,
    refund: null,
    invoice: null,
    dueAt: null,
    since,
  };
  const ofBooking = draw({ ...goodDay, tasks: [{ ...task, code: 'CA-1234' }] });
  expect(ofBooking).toContain('<a href="/bookings/CA-1234"');
  const ofNobody = draw({ ...goodDay, tasks: [{ ...task, code: null }] });
  expect(ofNobody).toContain('Newsletter');
  expect(ofNobody).toContain('550 no such mailbox');
});

it('a refund that a person must give says how much, and to whom', () => {
  const task = {
    id: 1,
    kind: 'refund_by_hand',
    code: 'CA-1234',
    isRequest: false,
    mail: null,
    invoice: null,
    dueAt: null,
    since,
  };
  const refund = { cents: 20_00, to: 'Luca Ferrara', paidBy: 'cash' as const };
  const drawn = draw({ ...goodDay, tasks: [{ ...task, refund }] }).replaceAll(/<[^>]+>/g, '');
  expect(drawn).toContain('€20.00 · Luca Ferrara · CA-1234 · ');
  const ofNobody = draw({ ...goodDay, tasks: [{ ...task, refund: { ...refund, to: null } }] });
  expect(ofNobody.replaceAll(/<[^>]+>/g, '')).toContain('€20.00 · CA-1234 · ');
});

it('money that was asked for without a booking leads to the page of what is asked for', () => {
  const task = {
    id: 1,
    kind: 'money_request_ended',
    code: null,
    isRequest: true,
    mail: null,
    refund: null,
    invoice: null,
    dueAt: null,
    since,
  };
  expect(draw({ ...goodDay, tasks: [task] })).toContain('<a href="/money"');
  expect(draw({ ...goodDay, tasks: [{ ...task, code: 'CA-1234' }] })).not.toContain('<a href="/money"');
});

it('an invoice that is to be issued leads to where it is issued on its booking’s page', () => {
  const task = { id: 1, kind: 'invoice_asked', code: 'CA-1234', isRequest: false, since };
  const html = draw({
    ...goodDay,
    tasks: [{ ...task, mail: null, refund: null, invoice: null, dueAt: null }],
  });
  expect(html).toContain('<a href="/bookings/CA-1234#invoice"');
  expect(html).toContain('An invoice that the customer asked for, to be issued');
});

it('an invoice that is to be issued says how much it is of and whose it is, to who sees money', () => {
  const task = { id: 1, kind: 'invoice_asked', code: 'CA-1234', isRequest: false, mail: null, refund: null };
  const text = (invoice: { name: string; cents: number } | null) =>
    draw({ ...goodDay, tasks: [{ ...task, invoice, dueAt: null, since }] }).replaceAll(/<[^>]+>/g, '');
  expect(text({ name: 'Emma Reed', cents: 65_00 })).toContain('€65.00 · Emma Reed · CA-1234 · ');
  expect(text({ name: '', cents: 65_00 })).toContain('€65.00 · CA-1234 · ');
  expect(text(null)).not.toContain('€');
});

it('a task with a deadline says until when it waits, and once that is past that it is', () => {
  const task = {
    id: 1,
    kind: 'dispute_open',
    code: 'CA-1234',
    isRequest: false,
    mail: null,
    refund: null,
    invoice: null,
    since,
  };
  const due = (dueAt: string) => draw({ ...goodDay, tasks: [{ ...task, dueAt }] });
  expect(due('2999-01-01T10:00:00.000Z')).toContain('· by ');
  expect(due('2001-01-01T10:00:00.000Z')).toContain('· time is over: ');
  expect(due('2001-01-01T10:00:00.000Z')).not.toContain(' by ');
});

it('a scooter whose papers have ended names them, and leads to its page', () => {
  const html = draw({ ...goodDay, units: oneOfEach.units });
  expect(html).toContain('<a href="/fleet/7"');
  expect(html).toContain('A document has expired: Registration (hire without driver) and Road tax · ');
});

it('a damage without a sum is one to be priced: no charges of nothing are to be decided', () => {
  const one = { code: 'CA-1234', driver: 'Emma Reed', what: 'proposed' } as const;
  const priced = draw({ ...goodDay, charges: [{ ...one, cents: 80_00, unpriced: 0 }] });
  expect(priced).toContain('charges of €80.00 to decide');
  const html = draw({ ...goodDay, charges: [{ ...one, cents: 0, unpriced: 1 }] });
  expect(html).toContain('Emma Reed, CA-1234: damage to be priced');
  expect(html).not.toContain('€');
});

it('charges of which one has no sum yet are not said to be those that have one', () => {
  const one = { code: 'CA-1234', driver: 'Emma Reed', what: 'proposed', cents: 20_00 } as const;
  const said = (unpriced: number) => draw({ ...goodDay, charges: [{ ...one, unpriced }] });
  expect(said(1)).toContain('charges of €20.00 and one without a sum yet to decide');
  expect(said(2)).toContain('charges of €20.00 and 2 without a sum yet to decide');
});

it('what is kept says how many wait for an answer and until when the first does: one leads to its booking, several to those that are held', () => {
  const html = draw({ ...goodDay, kept: oneOfEach.kept });
  expect(html).toContain(' href="/bookings/CA-5678"');
  expect(html).toMatch(/Waiting for an answer: Rosa Neri, until Sat,? 15 Jun 2999 at 15:30/);
  const { unanswered } = oneOfEach.kept;
  const two = draw({
    ...goodDay,
    kept: { unanswered: unanswered && { ...unanswered, n: 2 }, declined: [] },
  });
  expect(two).toContain(' href="/bookings?state=held"');
  expect(two).toMatch(/2 waiting for an answer, the first until .*15:30/);
});

it('what its customer declined is said, and leads to its booking', () => {
  const html = draw({ ...goodDay, kept: { unanswered: null, declined: [declined] } });
  expect(html).toContain(' href="/bookings/CA-9999"');
  expect(html).toContain('Ugo Blu, CA-9999: declined by the customer');
});

it('what is kept is calm: alone it is not red, and beside much else it is not folded away', () => {
  expect(draw({ ...goodDay, kept: oneOfEach.kept })).not.toContain('danger');
  const [inFront = ''] = draw(oneOfEach).split('<details>');
  expect(inFront).toContain('danger');
  expect(inFront).toContain('CA-5678');
  expect(inFront.match(/<li/g)).toHaveLength(4);
});
