import type { Surface } from '../../src/translations/catalogues.ts';

export const designPath = '/dev/ui';

/** The catalogues whose words its components say. */
export const designSurfaces = [
  'shell',
  'launcher',
  'home',
  'booking',
  'several',
  'checkout',
  'terms',
  'result',
  'contract',
  'help',
] as const satisfies Surface[];
