/** Whole euro cents. Every amount inside the product is one of these; only the spec's own calls speak euros. */
export type Cents = number;

export const fromEuros = (euros: number): Cents => Math.round(euros * 100);

/** For the calls of docs/product.md §7, which speak euros as JSON numbers. */
export const toEuros = (cents: Cents): number => cents / 100;

/** Half up, for amounts that are never negative. `numerator / denominator` of the amount, exact in integers. */
export const fractionOf = (amount: Cents, numerator: number, denominator: number): Cents =>
  Math.floor((2 * amount * numerator + denominator) / (2 * denominator));

/** To whole euros, half up: the price list has no cents. */
export const toWholeEuros = (amount: Cents): Cents => Math.floor((amount + 50) / 100) * 100;

export const sumOfCents = (amounts: readonly Cents[]): Cents => amounts.reduce((sum, one) => sum + one, 0);

/** A whole in parts by their weights, to the cent by largest remainder, so that they add up; of nothing where all weigh nothing. */
export function shareByWeight(whole: Cents, weights: readonly number[]): Cents[] {
  const all = sumOfCents(weights);
  if (all === 0) return weights.map(() => 0);
  const parts = weights.map((weight) => Math.floor((whole * weight) / all));
  const missing = whole - sumOfCents(parts);
  const remainder = (nth: number) => (whole * (weights[nth] ?? 0)) % all;
  const first = [...weights.keys()].toSorted((a, b) => remainder(b) - remainder(a)).slice(0, missing);
  return parts.map((part, nth) => part + (first.includes(nth) ? 1 : 0));
}
