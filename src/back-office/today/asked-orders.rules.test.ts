import { expect, it } from 'vitest';
import { ordersWithSums } from './asked-orders.rules.ts';

const tasks = [
  { kind: 'invoice_asked', reference: 'of no booking', code: null },
  { kind: 'invoice_asked', reference: 'a', code: '7H2K9QXM' },
  { kind: 'rest_unpaid', reference: 'b', code: '8H2K9QXM' },
];

it('how much an invoice that was asked for is of is said to the desk and the owner, and to no rider', () => {
  expect(ordersWithSums('desk', tasks)).toEqual(['a']);
  expect(ordersWithSums('owner', tasks)).toEqual(['a']);
  expect(ordersWithSums('rider', tasks)).toEqual([]);
});
