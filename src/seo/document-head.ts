// The head of a document: the server's alone, React never sees it.
import { scooterName } from '../fleet/colour.rules.ts';
import { business } from '../shop/business.rules.ts';
import type { Article } from '../newsroom/article.shape.ts';
import { type Language, languages } from '../translations/languages.ts';
import type { Say } from '../translations/catalogues.ts';
import { towns } from '../place/towns.rules.ts';
import { townLists } from '../translations/town-lists.ts';
import { sayById, createSay, type Words } from '../translations/say.ts';
import type { Assets } from '../pages/build/assets.ts';
import { jsonInHtml, textInHtml } from '../http/json-in-html.ts';
import { addressInLanguage } from '../pages/address-in-language.ts';
import type { PageMatch } from '../pages/match.ts';
import { articleData } from './news-data.ts';
import { feedAddress, feedType } from './news-feed.ts';
import type { PageContent } from '../pages/page-content.ts';
import { route } from '../pages/routes.ts';
import { layoutSurfaces, serverOnlySurfaces } from '../pages/server-words.ts';
import { modelTexts } from './model-texts.ts';
import { priceTexts } from './price-texts.ts';
import { iconLinks, themeColour } from './shop-icons.ts';
import { socialHead } from './social-head.ts';
import {
  breadcrumbData,
  businessData,
  faqData,
  productData,
  type Breadcrumb,
  type FaqText,
} from './structured-data.ts';
import { manifestAddress } from './web-manifest.ts';

export type HeadInput = {
  found: PageMatch;
  words: Words;
  assets: Assets;
  origin: string;
  demo: boolean;
  content: Partial<PageContent>;
  /** From the home page down to this one; none for a page without a place. */
  breadcrumbsTo(page: { found: PageMatch; origin: string; title: string }): Breadcrumb[];
  faqTexts(say: Say<'faq'>, language: Language, values: { price: string; shortModels: string }): FaqText[];
};

const escape = textInHtml;
const meta = (name: string, content: string): string =>
  content ? `<meta name="${name}" content="${escape(content)}">` : '';

/** `meta.home.title` in one of the page's own surfaces, else in the shell's; nothing where neither has it. */
function metaText({ found, words, content }: HeadInput, kind: 'title' | 'description' | 'keywords'): string {
  const { surfaces: own } = route(found.name);
  const still = serverOnlySurfaces(found.name);
  const surfaces = [...own, ...still, ...layoutSurfaces, 'shell'];
  const ids = surfaces.map((surface) => `${surface}.meta.${found.name}.${kind}`);
  const id = ids.find((candidate) => Object.hasOwn(words.messages, candidate));
  const values = {
    ...townLists(found.language),
    ...priceTexts(found.language, content.prices),
    ...modelTexts(found.language, content.models),
    town: towns().find(({ id }) => id === found.params['id'])?.name ?? '',
    year: business().foundedIn ?? 'none',
  };
  return id ? sayById(words, id, values) : '';
}

/** The article of this page, where it is one's. */
const articleIn = ({ found, content }: HeadInput): Article | undefined =>
  found.name === 'article' ? content.article?.article : undefined;

function descriptions(input: HeadInput): string[] {
  const article = articleIn(input);
  const title = article
    ? `${article.title} | ${business().name}`
    : metaText(input, 'title') || business().name;
  const description = article?.excerpt ?? metaText(input, 'description');
  return [
    `<title>${escape(title)}</title>`,
    meta('description', description),
    meta('keywords', metaText(input, 'keywords')),
    ...(isMissing(input) ? [] : socialHead({ ...input, title, description, article })),
  ];
}

/** Nothing stands at this address. */
const isMissing = (input: HeadInput): boolean =>
  input.found.name === 'notFound' || (input.found.name === 'article' && !articleIn(input));

function addresses(input: HeadInput): string[] {
  const { found, origin } = input;
  if (isMissing(input)) return [meta('robots', 'noindex')];
  const alternate = (hreflang: string, address: string) =>
    `<link rel="alternate" hreflang="${hreflang}" href="${escape(origin + address)}">`;
  return [
    `<link rel="canonical" href="${escape(origin + found.address)}">`,
    ...languages.map((language) => alternate(language, addressInLanguage(language, found.address))),
    alternate('x-default', addressInLanguage('it', found.address)),
  ];
}

function files({ assets, found, words, content }: HeadInput): string[] {
  const news = found.name === 'newsroom' || found.name === 'article';
  return [
    // Both are put into the document itself where there is a build (src/pages/build/first-screen.ts).
    ...assets.styles.map((file) => `<link rel="stylesheet" href="${file}">`),
    // Behind what is seen first, which is all that a weak signal carries at once: boot.js fetches the page's modules.
    `<script src="${assets.boot}" data-languages="${languages.join(' ')}" data-scripts="${assets.scripts.join(' ')}"${islandOf(found, assets)}${sentBy(content)}></script>`,
    // One alone: a browser waits for it before it paints, and the others share the line with the first picture.
    ...assets.fonts
      .slice(0, 1)
      .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`),
    ...iconLinks(),
    ...(news ? [feedLink(found.language, createSay(words, 'news')('feed'))] : []),
    `<link rel="manifest" href="${manifestAddress(found.language)}">`,
  ];
}

/** Also for boot.js: who sent the guest, where they arrive by somebody's link. */
const sentBy = ({ partner }: HeadInput['content']): string =>
  partner
    ? ` data-partner="${inAttribute({ code: partner.code, name: partner.name })}" data-draft="${inAttribute(partner.draft)}"`
    : '';
const inAttribute = (value: object): string => escape(JSON.stringify(value));

/** Also for boot.js: what draws the page's living part, and when it is wanted. */
const islandOf = ({ name }: PageMatch, { island, dialog = [] }: Assets): string =>
  island.length > 0
    ? ` data-island="${island.join(' ')}" data-dialog="${dialog.join(' ')}" data-wakes="${route(name).islandWakes ?? 'with the page'}"`
    : '';

const feedLink = (language: Language, title: string): string =>
  `<link rel="alternate" type="${feedType}" title="${escape(title)}" href="${feedAddress(language)}">`;

/** What search engines read of this page beside its text. */
function dataFor(input: HeadInput): object[] {
  const { found, content } = input;
  const article = articleIn(input);
  if (found.name === 'home')
    return [businessData({ ...input, prices: content.prices, closures: content.closures ?? [] })];
  if (isMissing(input)) return [];
  const path = input.breadcrumbsTo({ ...input, title: article?.title ?? metaText(input, 'title') });
  return [
    ...(article ? [articleData({ ...input, article })] : []),
    ...(found.name === 'faq' ? [faqData(faqTextsOf(input))] : []),
    ...(found.name === 'vehicles' ? products(input) : []),
    ...(path.length > 0 ? [breadcrumbData(path)] : []),
  ];
}

function faqTextsOf({ found: { language }, words, content, faqTexts }: HeadInput): FaqText[] {
  return faqTexts(createSay(words, 'faq'), language, {
    ...priceTexts(language, content.prices),
    ...modelTexts(language, content.models),
  });
}

/** Every scooter in the price list's price of a day, called as its card is. */
function products({ found, origin, content }: HeadInput): object[] {
  return (content.models ?? []).map((model) =>
    productData(model, {
      origin,
      address: found.address,
      name: scooterName(model, found.language),
      description: model.text,
      language: found.language,
    }),
  );
}

export function documentHead(input: HeadInput): string {
  return [
    '<meta charset="utf-8">',
    meta('viewport', 'width=device-width, initial-scale=1, viewport-fit=cover'),
    ...descriptions(input),
    ...files(input),
    ...addresses(input),
    meta('theme-color', themeColour()),
    ...dataFor(input).map((data) => `<script type="application/ld+json">${jsonInHtml(data)}</script>`),
  ].join('');
}
