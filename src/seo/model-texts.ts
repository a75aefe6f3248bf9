import type { ModelOffer } from '../booking/offer/offer.shape.ts';
import { type Language, locales } from '../translations/languages.ts';

/** What can be rented, as texts name it: `{models}` in full ("Liberty 125cc"), `{shortModels}` as one says it ("Liberty 125"). */
export function modelTexts(
  language: Language,
  offered: readonly Pick<ModelOffer, 'model'>[] | null | undefined,
) {
  const list = new Intl.ListFormat(locales[language], { type: 'disjunction' });
  const names = [...new Set(offered?.map(({ model }) => model))];
  return {
    models: list.format(names),
    shortModels: list.format(names.map((name) => name.replace(/(?<=\d)cc$/, ''))),
  };
}
