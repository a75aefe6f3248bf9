// Links of those who send guests (docs/decisions/113-partners.md): a short one for posters, and what it leads to.
import type { Context, Hono } from 'hono';
import { preferredLanguages } from '../http/api-answers.ts';
import { securityHeaders, type HeaderOptions } from '../http/headers.ts';
import { defaultLanguage, type Language, languages, lookUpLanguage } from '../translations/languages.ts';
import { homeIn } from './machine-files.ts';
import type { PageMatch } from './match.ts';
import type { ReadContent } from './read-content.ts';
import { href } from './routes.ts';

type Options = HeaderOptions & { readContent: ReadContent };

/** In the addresses of the pages on which a guest arrives; the draft of their browser keeps it from there. */
const parameter = 'partner';
const arrivalPages: readonly string[] = ['home', 'vehicles'];

export const namesPartner = (address: string): boolean => /[?&]partner=/.test(address);

/** A page of these is drawn anew for each who comes by a partner's link. */
export const isSent = ({ name }: PageMatch, search: string): boolean =>
  namesPartner(search) && arrivalPages.includes(name);

/** The page as it is for who came by a partner's link; of a code that is wrong, or over, as it is for everybody. */
export async function asSent(
  { readContent }: Pick<Options, 'readContent'>,
  found: PageMatch,
  search: string,
): Promise<PageMatch> {
  if (!isSent(found, search)) return found;
  const sent = { ...found, partner: new URLSearchParams(search).get(parameter) ?? '' };
  const { value } = await readContent.partner(sent);
  return value ? sent : found;
}

/** `/p/HOTEL-SIRENA`, printed and linked; with town and days where a form of the partner's own site asks (src/partners/snippet.rules.ts). */
export function servePartnerLinks(
  app: Hono,
  options: Options,
  tooOften: (c: Context, found: PageMatch, isSentByPartner: boolean) => Response | null,
): void {
  app.get('/p/:code', async (c) => {
    const language = languageFor(c);
    const refused = tooOften(c, homeIn(language), true);
    if (refused) return refused;
    const partner = c.req.param('code').slice(0, 60);
    const { value: sender } = await options.readContent.partner({ ...homeIn(language), partner });
    const location = sender ? arrivalOf(c, language, sender) : href('home', language);
    const headers = { ...securityHeaders(options), location, 'cache-control': 'no-store' };
    return c.body(null, 302, { ...headers, vary: 'accept-language' });
  });
}

/** The link's own, else the browser's. */
const languageFor = (c: Context): Language =>
  lookUpLanguage([c.req.query('lang') ?? '', ...preferredLanguages(c)], languages) ?? defaultLanguage;

/** Who names days has begun to look already. What is unknown or impossible in it the page itself leaves out. */
function arrivalOf(c: Context, language: Language, sender: { code: string; town: string | null }): string {
  const shaped = (name: string, shape: RegExp) => {
    const value = c.req.query(name) ?? '';
    return shape.test(value) ? value : null;
  };
  const town = shaped('town', /^[a-z-]{1,60}$/) ?? sender.town;
  const [from, to] = [shaped('from', /^\d{4}-\d\d-\d\d$/), shaped('to', /^\d{4}-\d\d-\d\d$/)];
  const code = new URLSearchParams({ [parameter]: sender.code });
  if (town === null || from === null || to === null) return `${href('home', language)}?${code}`;
  const search = new URLSearchParams({
    [parameter]: sender.code,
    town,
    ...(town === sender.town && { pickup: 'delivery' }),
    from,
    to,
    at: '10:00',
    until: from === to ? '18:00' : '10:00',
  });
  return `${href('vehicles', language)}?${search}`;
}
