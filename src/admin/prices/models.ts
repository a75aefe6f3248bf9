import type { PricesAnswer } from '../../back-office/prices/prices.shape.ts';

/** A model as seasons name it: one scooter for each of its colours. */
export type Model = { name: string; scooterIds: number[] };

export function modelsOf(scooters: PricesAnswer['scooters']): Model[] {
  const names = [...new Set(scooters.map(({ model }) => model))];
  return names.map((name) => ({
    name,
    scooterIds: scooters.filter(({ model }) => model === name).map(({ id }) => id),
  }));
}

/** Null: all models. A season may name scooters that are no longer on offer. */
export const modelNameOf = (models: readonly Model[], scooterIds: readonly number[] | null): string | null =>
  scooterIds &&
  (models.find((model) => model.scooterIds.some((id) => scooterIds.includes(id)))?.name ??
    scooterIds.join(', '));

/** To choose from; what is no longer on offer stays where it was chosen. */
export const modelOptions = (models: readonly Model[], chosen: readonly number[] | null): Model[] =>
  chosen === null || models.some(({ scooterIds }) => scooterIds.join() === chosen.join())
    ? [...models]
    : [...models, { name: chosen.join(', '), scooterIds: [...chosen] }];
