// Where a page stands on the site: from the home page down to it, each step with its name and address.
import { isTownPage, townOf } from '../destinations/town-pages.ts';
import { footerGroups, pagesOf } from './footer-pages.ts';
import type { Language } from '../../translations/languages.ts';
import { sayIn } from '../../translations/words.ts';
import type { PageMatch } from '../../pages/match.ts';
import type { Breadcrumb } from '../../seo/structured-data.ts';
import { href, type PageName, route } from '../../pages/routes.ts';

type Input = { found: PageMatch; origin: string; title: string };

const inFooter = footerGroups.flatMap(pagesOf);
type FooterPage = (typeof inFooter)[number];
const isInFooter = (name: PageName): name is FooterPage => (inFooter as readonly PageName[]).includes(name);

const footerName = (name: FooterPage, language: Language): string =>
  sayIn(language, 'footer')(`page.${name}`);

/** A town's own name; else as the footer calls the page; else its title before the shop's name. */
function nameOf({ found: { name, language }, title }: Input): string {
  if (isTownPage(name)) return townOf(name).name;
  return isInFooter(name) ? footerName(name, language) : (title.split(' | ', 1)[0] ?? title);
}

function above(name: PageName): ('home' | 'destinations' | 'newsroom')[] {
  if (isTownPage(name)) return ['home', 'destinations'];
  return name === 'article' ? ['home', 'newsroom'] : ['home'];
}

/** Nothing for the first page of the site, and for unlisted pages. */
export function breadcrumbsTo(input: Input): Breadcrumb[] {
  const { found, origin } = input;
  const { secret, unlisted } = route(found.name);
  if (found.name === 'home' || secret || unlisted) return [];
  const steps = above(found.name).map((name) => ({
    name: footerName(name, found.language),
    item: origin + href(name, found.language),
  }));
  return [...steps, { name: nameOf(input), item: origin + found.address }];
}
