import { normalizeText } from '../../../place/fallback-addresses.rules.ts';
import { towns, type Town } from '../../../place/towns.rules.ts';

const shownAtFirst = 6;

/** Towns whose name holds the text, whatever its case and accents; without a text the first six, or all when asked. */
export function findTowns(text: string, showAll = false): readonly Town[] {
  const wanted = normalizeText(text);
  if (wanted !== '') return towns().filter(({ name }) => normalizeText(name).includes(wanted));
  return showAll ? towns() : towns().slice(0, shownAtFirst);
}
