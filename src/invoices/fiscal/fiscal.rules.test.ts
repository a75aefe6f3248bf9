import { describe, expect, it } from 'vitest';
import { paidWays } from '../../shop/settings/invoicing.shape.ts';
import { bundleOf, fiscalStateOf, isUncovered, type CoveringInvoice } from './fiscal.rules.ts';

const setting = {
  documents: { online: 'exempt', cash: 'owed', terminal: 'owed', bank: '' },
  documentsSince: '2026-06-01',
} as const;
const aDocument = { id: 'd', number: '0042-0017', day: '2026-08-01', register: 'R', terminal: '' };
const anInvoice = (state: CoveringInvoice['state'], isSettled = false): CoveringInvoice => ({
  id: 'i',
  type: 'TD01',
  number: '1/2026',
  state,
  isSentAgain: false,
  isSettled,
});
const none = { document: null, invoice: null };
const cash = { kind: 'sale', way: 'cash', day: '2026-08-01' } as const;

describe('what covers a movement', () => {
  it.each([
    ['cash without any paper', cash, none, 'missing', null],
    ['cash with a slip', cash, { ...none, document: aDocument }, 'document', null],
    ['cash on an invoice', cash, { ...none, invoice: anInvoice('made') }, 'invoice', null],
    [
      'cash on a rejected invoice that was settled otherwise',
      cash,
      { ...none, invoice: anInvoice('rejected', true) },
      'settled',
      null,
    ],
    ['cash on a rejected invoice', cash, { ...none, invoice: anInvoice('rejected') }, 'rejected', null],
    [
      'cash on a rejected invoice, with a slip',
      cash,
      { document: aDocument, invoice: anInvoice('rejected') },
      'document',
      null,
    ],
    ['cash of before', { ...cash, day: '2026-05-31' }, none, 'not_needed', 'before'],
    ['a card online, which is exempt', { ...cash, way: 'online' }, none, 'not_needed', 'setting'],
    ['a transfer, which nobody has decided', { ...cash, way: 'bank' }, none, 'undecided', null],
    ['money that a bank drew', { ...cash, kind: 'dispute', way: 'online' }, none, 'not_needed', 'bank'],
  ] as const)('%s', (_, movement, papers, kind, why) => {
    expect(fiscalStateOf(movement, papers, setting)).toMatchObject({ kind, why });
  });

  it('is missing of no way of which the accountant has not decided, whatever the day', () => {
    const undecided = {
      documents: { online: '', cash: '', terminal: '', bank: '' },
      documentsSince: '',
    } as const;
    for (const way of paidWays)
      expect(isUncovered(fiscalStateOf({ ...cash, way }, none, undecided))).toBe(false);
  });
});

it('lets what came for one order share a slip, and what went back of it none with what came', () => {
  expect(bundleOf('a', 'sale')).toBe(bundleOf('a', 'refund_back'));
  expect(bundleOf('a', 'sale')).not.toBe(bundleOf('a', 'refund'));
  expect(bundleOf('a', 'sale')).not.toBe(bundleOf('b', 'sale'));
});
