import { expect, it } from 'vitest';
import type { QuoteLine } from '../../price/quote.shape.ts';
import { saleLinesOf } from './sale-lines.rules.ts';

const line = (kind: QuoteLine['kind'], amountCents: number, id: string = kind): QuoteLine => ({
  kind,
  id,
  quantity: 1,
  amountCents,
});
const rideOf = (...lines: QuoteLine[]) =>
  ({ lines }) as NonNullable<Parameters<typeof saleLinesOf>[0]['rides']>[number];
const amounts = (...rides: ReturnType<typeof rideOf>[]) =>
  saleLinesOf({ lines: rides.flatMap(({ lines }) => lines), ...(rides.length > 1 && { rides }) }).map(
    ({ line: { kind }, count, eachCents, amountCents }) => [kind, count, eachCents, amountCents],
  );

it('two scooters at one price are one line, with the price of one and of both; the delivery of both is one line behind', () => {
  expect(amounts(rideOf(line('rental', 6500), line('delivery', 1000)), rideOf(line('rental', 6500)))).toEqual(
    [
      ['rental', 2, 6500, 13000],
      ['delivery', 1, 1000, 1000],
    ],
  );
});

it('scooters at two prices are two lines, and extras stand behind all of them', () => {
  expect(
    amounts(
      rideOf(line('rental', 6500), line('extra', 0, '5')),
      rideOf(line('rental', 8000), line('extra', 0, '5')),
    ),
  ).toEqual([
    ['rental', 1, 6500, 6500],
    ['rental', 1, 8000, 8000],
    ['extra', 2, 0, 0],
  ]);
});

it('one scooter has the lines of its quote', () => {
  expect(amounts(rideOf(line('rental', 6500), line('extra', 900, '7')))).toEqual([
    ['rental', 1, 6500, 6500],
    ['extra', 1, 900, 900],
  ]);
});

it('the lines of a sale come to its total', () => {
  const rides = [
    rideOf(line('rental', 6500), line('delivery', 700)),
    rideOf(line('rental', 6500), line('extra', 300, '7')),
  ];
  const sum = amounts(...rides).reduce((cents, [, , , amount]) => cents + Number(amount), 0);
  expect(sum).toBe(14000);
});
