import type { ModelOffer } from '../booking/offer/offer.shape.ts';
import { licenceInTexts } from '../fleet/model.rules.ts';
import { type Language, locales } from '../translations/languages.ts';

/** What can be rented, as texts name it: `{models}` in full, with its cc, `{shortModels}` as one says it; `{licence}` is the least, or `various`. */
export function modelTexts(
  language: Language,
  offered: readonly Pick<ModelOffer, 'model' | 'colour' | 'licence'>[] | null | undefined,
) {
  const list = new Intl.ListFormat(locales[language], { type: 'disjunction' });
  const names = [...new Set(offered?.map(({ model }) => model))];
  return {
    licence: licenceInTexts(offered ?? []),
    modelCount: names.length,
    colourCount: new Set(offered?.map(({ colour }) => colour)).size,
    models: list.format(names),
    shortModels: list.format(names.map((name) => name.replace(/(?<=\d)cc$/, ''))),
  };
}
