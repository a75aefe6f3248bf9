import type { NewExtraBody } from '../../src/back-office/extras/extras.shape.ts';
import type { Database } from '../../src/database/tables.ts';

/** As the owner fills in the form: two helmets for children at most, five of them in the shop. */
export const anExtra = (changes: Partial<NewExtraBody> = {}): NewExtraBody => ({
  texts: {
    it: { name: 'Casco bambino', info: 'Da 5 a 12 anni.' },
    de: { name: 'Kinderhelm', info: 'Von 5 bis 12 Jahren.' },
  },
  status: 'active',
  imageFile: 'included-helmet.svg',
  priceCents: 500,
  pricing: 'per_rental',
  atMost: 2,
  stock: 5,
  leastAge: null,
  licenceCategories: [],
  isIncluded: false,
  lostThing: null,
  replacementCents: null,
  ...changes,
});

/** The same in the table, as number 8. */
export const addExtra = (database: Database, changes: Partial<NewExtraBody> = {}) => {
  const { texts, licenceCategories, ...extra } = anExtra(changes);
  return database
    .insertInto('extra')
    .values({
      id: 8,
      name: texts.it?.name ?? '',
      info: texts.it?.info ?? '',
      texts: JSON.stringify(texts),
      status: extra.status,
      image_file: extra.imageFile,
      price_per_day_cents: extra.priceCents,
      pricing: extra.pricing,
      at_most: extra.atMost,
      stock: extra.stock,
      least_age: extra.leastAge,
      licence_categories: JSON.stringify(licenceCategories),
      is_included: extra.isIncluded,
      lost_thing: extra.lostThing,
      replacement_cents: extra.replacementCents,
      position: 8,
    })
    .execute();
};
