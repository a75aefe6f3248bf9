type CostOfUnit = { model: string; unitId: number; plate: string; cents: number };
type Sum = { cents: number; costs: number };
export type CostSums = {
  cents: number;
  models: (Sum & { model: string; units: (Sum & { unitId: number; plate: string })[] })[];
};

/** By model and by unit, the dearest first. */
export function sumCosts(costs: readonly CostOfUnit[]): CostSums {
  const models = parted(costs, ({ model }) => model).map(([model, ofModel]) => ({
    model,
    ...sumOf(ofModel),
    units: parted(ofModel, ({ unitId }) => unitId)
      .map(([unitId, ofUnit]) => ({ unitId, plate: ofUnit[0]?.plate ?? '', ...sumOf(ofUnit) }))
      .toSorted(dearestFirst),
  }));
  return { cents: sumOf(costs).cents, models: models.toSorted(dearestFirst) };
}

const parted = <Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): [Key, Item[]][] => [
  ...Map.groupBy(items, keyOf),
];
const sumOf = (costs: readonly { cents: number }[]): Sum => ({
  cents: costs.reduce((sum, { cents }) => sum + cents, 0),
  costs: costs.length,
});
const dearestFirst = (a: Sum, b: Sum): number => b.cents - a.cents;
