import { type Cents, toEuros } from '../../basics/money.ts';
import { asNames, type Extra, isChoosable } from '../../price/extra.rules.ts';
import { replacementCentsOf } from '../../price/replacement.rules.ts';
import { defaultLanguage } from '../../translations/languages.ts';
import type { ExtraOffer, FreeExtra, IncludedExtra } from './offer.shape.ts';
import { assetUrl, type ReadOfferDeps } from './read-offer.ts';

/** What can be chosen, or could be; what comes with every rental is another list. */
export async function readExtras({ database, prices }: ReadOfferDeps): Promise<ExtraOffer[]> {
  const extras = await prices.extras(database);
  return extras.filter(({ isIncluded }) => !isIncluded).map(extraOfferOf);
}

const extraOfferOf = (extra: Extra): ExtraOffer => ({
  id: extra.id,
  name: extra.name,
  status: extra.status,
  imageUrl: assetUrl(extra.imageFile),
  info: extra.info,
  pricePerDay: toEuros(extra.priceCents),
  ...(extra.texts && {
    details: {
      texts: extra.texts,
      priceCents: extra.priceCents,
      pricing: extra.pricing,
      atMost: extra.atMost,
      leastAge: extra.leastAge,
      licenceCategories: [...extra.licenceCategories],
      ...replacementOf(extra),
    },
  }),
});

function replacementOf(extra: Extra): { replacementCents?: Cents } {
  const replacementCents = replacementCentsOf(extra);
  return replacementCents === null ? {} : { replacementCents };
}

const isIncludedNow = ({ isIncluded, status }: Extra): boolean => isIncluded && status === 'active';

/** What comes with every rental, by language. */
export async function readIncludedExtras({ database, prices }: ReadOfferDeps): Promise<IncludedExtra[]> {
  const included = (await prices.extras(database)).filter(isIncludedNow);
  return included.map((extra) => ({
    id: extra.id,
    imageUrl: assetUrl(extra.imageFile),
    texts: extra.texts ?? { [defaultLanguage]: { name: extra.name, info: extra.info } },
    ...replacementOf(extra),
  }));
}

/** What the home page shows: what comes with every rental, then what is chosen for nothing. */
export async function readFreeExtras({ database, prices }: ReadOfferDeps): Promise<FreeExtra[]> {
  const extras = await prices.extras(database);
  const chosen = extras.filter((extra) => isChoosable(extra) && extra.priceCents === 0);
  return [...extras.filter(isIncludedNow), ...chosen].map(({ id, imageFile, texts, isIncluded }) => ({
    id: String(id),
    imageUrl: assetUrl(imageFile),
    names: asNames(texts),
    isIncluded,
  }));
}
