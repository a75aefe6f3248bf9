import type { Database } from '../../database/tables.ts';
import { asNames, type Extra, type ExtraNames } from '../../price/extra.rules.ts';
import type { PriceStore } from '../../price/price.store.ts';
import { defaultLanguage } from '../../translations/languages.ts';
import type { Booking } from '../booking.type.ts';

export type EquipmentDeps = { database: Database; prices: Pick<PriceStore, 'extras'> };
export type EquipmentItem = { names: ExtraNames; quantity: number };
/** By the number of its extra: names are the owner's to change. */
export type CountedItem = EquipmentItem & Pick<Extra, 'id' | 'lostThing'>;

/** What goes out with a scooter and comes back with it: what was chosen, as it was agreed, and what comes with every rental. */
export async function readEquipment(
  { database, prices }: EquipmentDeps,
  { rides: [{ extras: chosen }], quote }: Pick<Booking, 'rides' | 'quote'>,
): Promise<CountedItem[]> {
  const extras = (await prices.extras(database)).filter(({ isSecondDriver }) => !isSecondDriver);
  const items = extras.map(({ id, name, texts, isIncluded, status, lostThing }) => {
    const agreed = quote.lines.find((line) => line.kind === 'extra' && line.id === String(id));
    const priced = quote.replacements?.find((one) => one.id === id);
    const names = agreed?.extra?.names ?? priced?.names ?? asNames(texts) ?? { [defaultLanguage]: name };
    // What has a price was promised with it, whatever the owner has retired since.
    const quantity = chosen[id] ?? priced?.quantity ?? (isIncluded && status === 'active' ? 1 : 0);
    // A price of its own was frozen with the booking: then it counts as what it did then, or as nothing else.
    return { id, names, quantity, lostThing: priced ? (priced.thing ?? null) : lostThing };
  });
  return items.filter(({ quantity }) => quantity > 0);
}

/** What was chosen and named by the owner, for who has no need of the rest. */
export const chosenEquipment = ({ quote }: Pick<Booking, 'quote'>): EquipmentItem[] =>
  quote.lines.flatMap(({ extra, quantity }) => (extra ? [{ names: extra.names, quantity }] : []));
