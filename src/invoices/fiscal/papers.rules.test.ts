import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  creditedBy,
  type DecidedRefund,
  type OrderMovement,
  overInvoicedOf,
  papersOf,
  uncoveredOf,
} from './papers.rules.ts';

describe('credit notes', () => {
  it('cover what went back in its order, as far as they reach, and no part of a sum', () => {
    const back = [
      { id: 1, cents: 10_00 },
      { id: 2, cents: 20_00 },
      { id: 3, cents: 5_00 },
    ];
    const notes = [
      { id: 'first', cents: 10_00 },
      { id: 'second', cents: 19_99 },
    ];
    expect([...creditedBy(back, notes)]).toEqual([[1, 'first']]);
    expect([...creditedBy(back, [...notes, { id: 'third', cents: 1 }])]).toEqual([
      [1, 'first'],
      [2, 'third'],
    ]);
    expect(creditedBy(back, []).size).toBe(0);
  });

  it('never cover more than was credited', () => {
    const sums = fc.array(fc.integer({ min: 1, max: 100_00 }), { maxLength: 8 });
    fc.assert(
      fc.property(sums, sums, (back, notes) => {
        const credited = creditedBy(
          back.map((cents, id) => ({ id, cents })),
          notes.map((cents, nth) => ({ id: String(nth), cents })),
        );
        const covered = back.reduce((sum, cents, id) => sum + (credited.has(id) ? cents : 0), 0);
        expect(covered).toBeLessThanOrEqual(notes.reduce((sum, cents) => sum + cents, 0));
      }),
    );
  });
});

const came: OrderMovement = {
  id: 1,
  kind: 'sale',
  way: 'online',
  cents: 100_00,
  objectId: 'charge',
  requestId: null,
  invoiceId: 'invoice',
  day: '2027-05-01',
  hasDocument: false,
};
const went = (id: number, requestId: string | null, cents: number, changes: Partial<OrderMovement> = {}) => ({
  ...came,
  id,
  kind: cents < 0 ? ('refund' as const) : ('refund_back' as const),
  cents,
  objectId: `refund of ${requestId ?? 'somebody'}`,
  requestId,
  invoiceId: null,
  ...changes,
});
const promised: DecidedRefund = { id: 'promised', cents: 30_00, isDropped: false, invoiceId: 'invoice' };
const later: DecidedRefund = { ...promised, id: 'later', invoiceId: null };
const invoice = { id: 'invoice', type: 'TD01', cents: 70_00 } as const;
const note = { id: 'note', type: 'TD04', cents: 30_00 } as const;

describe('what an invoice was issued without', () => {
  it('is on it however often it goes, comes back from the bank and goes again', () => {
    const movements = [
      came,
      went(2, 'promised', -30_00),
      went(3, 'promised', 30_00),
      went(4, 'promised', -30_00, { way: 'bank' }),
    ];
    const { movements: on } = papersOf({ movements, refunds: [promised], papers: [invoice] });
    expect([...on.values()]).toEqual(['invoice', 'invoice', 'invoice', 'invoice']);
  });

  it('that came back and was given by hand only in part leaves the rest to what goes back after it', () => {
    const movements = [came, went(2, 'promised', -20_00, { way: 'cash' }), went(3, 'later', -10_00)];
    const refunds = [promised, { ...later, cents: 10_00 }];
    const { movements: on } = papersOf({ movements, refunds, papers: [invoice] });
    expect(on.get(3)).toBe('invoice');
    expect(
      papersOf({
        movements,
        refunds,
        papers: [invoice, { ...invoice, id: 'further', cents: 10_00 }],
      }).movements.has(3),
    ).toBe(false);
  });

  it('and was given in the provider’s own pages is on it as far as the invoice was issued without it', () => {
    const movements = [came, went(2, null, -30_00)];
    expect(papersOf({ movements, refunds: [], papers: [invoice] }).movements.get(2)).toBe('invoice');
    expect(
      papersOf({ movements, refunds: [], papers: [{ ...invoice, cents: 100_00 }] }).movements.has(2),
    ).toBe(false);
  });
});

describe('a refund on a credit note', () => {
  const whole = { ...invoice, cents: 100_00 };

  it('is on it once it came back from the bank, and once it was given again', () => {
    const movements = [
      came,
      went(2, 'later', -30_00),
      went(3, 'later', 30_00),
      went(4, 'later', -30_00, { way: 'bank' }),
    ];
    for (const upTo of [2, 3, 4]) {
      const { movements: on } = papersOf({
        movements: movements.slice(0, upTo),
        refunds: [later],
        papers: [whole, note],
      });
      expect([...on].filter(([id]) => id > 1).map(([, paper]) => paper)).toEqual(
        Array(upTo - 1).fill('note'),
      );
    }
  });

  it('is left to no further invoice, given or only promised; one that was dropped is on none', () => {
    const dropped = { ...later, id: 'dropped', isDropped: true };
    const open = { ...later, id: 'open' };
    const more = { ...came, id: 2, invoiceId: null };
    const order = { movements: [came, more], refunds: [dropped, later, open], papers: [whole, note] };
    expect(uncoveredOf(order)).toEqual({ movements: [2], refunds: ['open'] });
    const given = { ...order, movements: [came, went(3, 'later', -30_00), more] };
    expect(uncoveredOf(given)).toEqual({ movements: [2], refunds: ['open'] });
  });
});

describe('a payment of which more is invoiced than stays', () => {
  const sale = { reference: 'p', kind: 'sale', cents: 65_00 } as const;
  const back = { reference: 'p', kind: 'refund', cents: -10_00 } as const;
  const invoice = { type: 'TD01', state: 'made', centsOf: { p: 65_00 } } as const;
  const note = { type: 'TD04', state: 'made', centsOf: { p: 10_00 } } as const;
  it.each([
    ['nothing went back', [sale], [invoice], []],
    ['something went back', [sale, back], [invoice], ['p']],
    ['a credit note is of it', [sale, back], [invoice, note], []],
    ['the note was rejected', [sale, back], [invoice, { ...note, state: 'rejected' }], ['p']],
    ['the invoice was rejected', [sale, back], [{ ...invoice, state: 'rejected' }], []],
    ['the difference of a change came since', [sale, back, { ...sale, cents: 40_00 }], [invoice], []],
    ['another payment came since', [sale, back, { ...sale, reference: 'q', cents: 40_00 }], [invoice], ['p']],
    ['a bank drew it', [sale, { ...back, kind: 'dispute' }], [invoice], []],
  ] as const)('is known where %s', (_, movements, papers, over) => {
    expect(overInvoicedOf({ movements, papers })).toEqual(over);
  });
});
