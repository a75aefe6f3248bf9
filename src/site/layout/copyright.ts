import { business } from '../../shop/business.rules.ts';
import { createSay, type Words } from '../../translations/say.ts';

/** Whose the site is, as the footer says it. */
export const copyrightIn = (words: Words): string =>
  createSay(words, 'footer')('copyright', { company: business().company });
