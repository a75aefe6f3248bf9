import { expect, it } from 'vitest';
import type { BookingInvoiceAnswer } from '../../back-office/invoices/invoices.shape.ts';
import { proposedCredit } from './credit-proposal.rules.ts';

type Invoice = BookingInvoiceAnswer['invoices'][number];

const invoice = (number: string, lines: [creditableCents: number, dueCents: number][]): Invoice => ({
  id: number,
  type: 'TD01',
  number,
  issuedOn: '2027-06-14',
  code: '7H2K9QXM',
  buyer: 'Hotel Miramare',
  totalCents: 0,
  state: 'made',
  version: 1,
  corrects: null,
  fileName: '',
  rejection: null,
  lines: lines.map(([creditableCents, dueCents]) => ({
    text: '',
    vat: 'N1',
    grossCents: creditableCents,
    creditableCents,
    dueCents,
  })),
});
const proposed = (all: Invoice[]) => all.map((one) => proposedCredit(one, all));

it('a credit note begins with all that is left, where nothing was given back', () => {
  const all = [
    invoice('1', [
      [65_00, 0],
      [0, 0],
    ]),
    invoice('2', [[40_00, 0]]),
  ];
  expect(proposed(all)).toEqual([
    { cents: [65_00, null], byOthers: [] },
    { cents: [40_00], byOthers: [] },
  ]);
});

it('where the first invoice’s credit note takes all that was given back, the second’s begins empty and says so', () => {
  const all = [invoice('1', [[65_00, 30_00]]), invoice('2', [[40_00, 0]])];
  expect(proposed(all)).toEqual([
    { cents: [30_00], byOthers: [] },
    { cents: [null], byOthers: [{ number: '1', cents: 30_00 }] },
  ]);
});

it('where it takes only a part, the second’s begins with the rest, and each says what the other takes', () => {
  const all = [invoice('1', [[65_00, 65_00]]), invoice('2', [[40_00, 15_00]])];
  expect(proposed(all)).toEqual([
    { cents: [65_00], byOthers: [{ number: '2', cents: 15_00 }] },
    { cents: [15_00], byOthers: [{ number: '1', cents: 65_00 }] },
  ]);
});

it('what is credited already is proposed by no other invoice of the order', () => {
  const note = { ...invoice('3', []), type: 'TD04' as const, corrects: '1' };
  expect(proposed([invoice('1', [[70_00, 0]]), invoice('2', [[40_00, 0]]), note]).slice(0, 2)).toEqual([
    { cents: [null], byOthers: [] },
    { cents: [null], byOthers: [] },
  ]);
});
