import { textIn } from '../../price/extra.rules.ts';
import type { Say } from '../../translations/catalogues.ts';
import type { Language } from '../../translations/languages.ts';
import type { Extra } from './scooters-and-extras.ts';

type Named = Pick<Extra, 'id' | 'name' | 'info' | 'details'>;

/** In the visitor's language: as the owner says it, as our texts do for the numbers that they know, or in the API's Italian. */
export function extraText(say: Say<'booking'>, { id, name, info, details }: Named, language: Language) {
  const own = details && textIn(details.texts, language);
  return own ?? (id === 5 ? { name: say('extra.5.name'), info: say('extra.5.info') } : { name, info });
}
