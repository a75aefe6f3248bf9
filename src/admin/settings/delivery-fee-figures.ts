import type { DeliveryFee } from '../../shop/settings/delivery-fee.shape.ts';

type Kind = DeliveryFee['kind'];
type OwnField<Of extends Kind> = Exclude<keyof Extract<DeliveryFee, { kind: Of }>, 'kind' | 'freeFromCents'>;

/** The figures of each way to reckon, and how page and history write them. A field without a row does not compile. */
const feeFigures = {
  free: {},
  fixed: { cents: 'euro' },
  per_km: { baseCents: 'euro', includedKm: 'km', centsPerKm: 'euro' },
} as const satisfies { [Of in Kind]: Record<OwnField<Of>, 'euro' | 'km'> };

type Rows<Figures> = { [Name in keyof Figures]: [Name, Figures[Name]] }[keyof Figures];
type FeeFigure = { [Of in Kind]: Rows<(typeof feeFigures)[Of]> }[Kind];
export type FeeFigures = Partial<Record<FeeFigure[0], number>>;
export type FeeSum = Extract<FeeFigure, [string, 'euro']>[0];

export const figuresOf = (kind: Kind): FeeFigure[] => Object.entries(feeFigures[kind]) as FeeFigure[]; // entries forgets the names

const sums = (Object.keys(feeFigures) as Kind[]) // as above
  .flatMap(figuresOf)
  .filter(([, unit]) => unit === 'euro')
  .map(([name]) => `fee.${name}`);
export const isFeeSum = (path: string): boolean => sums.includes(path);
