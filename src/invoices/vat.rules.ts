import { type Cents, shareByWeight, sumOfCents } from '../basics/money.ts';
import type { VatCode } from '../shop/settings/invoicing.shape.ts';

/** In per cent; null where a nature says why there is none. */
export const rateOf = (vat: VatCode): number | null => (/^\d/.test(vat) ? Number(vat) : null);

export type GrossLine = { vat: VatCode; grossCents: Cents };
export type VatSum = { vat: VatCode; netCents: Cents; vatCents: Cents };

/** Of a gross sum, half up: the tax is the rest, so both add up to what was paid. */
function netOf(grossCents: Cents, vat: VatCode): Cents {
  const rate = rateOf(vat) ?? 0;
  return Math.floor((2 * grossCents * 100 + 100 + rate) / (2 * (100 + rate)));
}

/** For each rate or nature, in the order in which they first occur: taken out of the whole of it, never line by line. */
export const vatSumsOf = (lines: readonly GrossLine[]): VatSum[] =>
  [...Map.groupBy(lines, ({ vat }) => vat)].map(([vat, own]) => {
    const gross = sumOfCents(own.map(({ grossCents }) => grossCents));
    const netCents = netOf(gross, vat);
    return { vat, netCents, vatCents: gross - netCents };
  });

/** What each line is without tax: of one rate they add up to that rate's sum. */
export function netsOf(lines: readonly GrossLine[]): Cents[] {
  const nets = lines.map(() => 0);
  for (const { vat, netCents } of vatSumsOf(lines)) {
    const own = [...lines.keys()].filter((nth) => lines[nth]?.vat === vat);
    const shares = shareByWeight(
      netCents,
      own.map((nth) => lines[nth]?.grossCents ?? 0),
    );
    own.forEach((nth, place) => (nets[nth] = shares[place] ?? 0));
  }
  return nets;
}

/** D.P.R. 642/1972, tariffa, art. 13: above 77.47 € of what bears no tax. The shop bears it; it is no line of the invoice. */
const stampFromCents = 77_47;
const stampDutyCents = 2_00;
const stampless: readonly VatCode[] = ['N5'];

export function stampOf(lines: readonly GrossLine[]): Cents {
  const untaxed = lines.filter(({ vat }) => rateOf(vat) === null && !stampless.includes(vat));
  return sumOfCents(untaxed.map(({ grossCents }) => grossCents)) > stampFromCents ? stampDutyCents : 0;
}
