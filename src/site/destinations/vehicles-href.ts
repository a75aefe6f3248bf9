import type { Town } from '../../place/towns.rules.ts';
import type { Language } from '../../translations/languages.ts';
import { href } from '../../pages/routes.ts';

/** The vehicles page with this town chosen, as search-address.rules.ts reads it. */
export const vehiclesHref = (
  { id }: Pick<Town, 'id'>,
  language: Language,
  pickup?: 'office' | 'delivery',
): string => `${href('vehicles', language)}?town=${id}${pickup ? `&pickup=${pickup}` : ''}`;
