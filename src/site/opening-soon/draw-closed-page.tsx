// The page in the place of pages while the shop is not open: no script, no word of what will be there.
import { renderToString } from 'react-dom/server';
import type { FormResults } from '../../basics/forms.ts';
import { styleInHtml } from '../../http/shop-in-html.ts';
import { textInHtml } from '../../http/json-in-html.ts';
import { iconLinks, themeColour } from '../../seo/shop-icons.ts';
import { business } from '../../shop/business.rules.ts';
import { OpeningSoon } from './opening-soon.tsx';
import { createSay } from '../../translations/say.ts';
import { wordsOf } from '../../translations/words.ts';
import type { Assets } from '../../pages/build/assets.ts';
import type { ClosedShop } from '../../pages/closed-pages.ts';
import type { PageMatch } from '../../pages/match.ts';
import { PageContextProvider } from '../../pages/page-context.tsx';

type ClosedPageInput = {
  found: PageMatch;
  shop: ClosedShop;
  assets: Pick<Assets, 'styles' | 'fonts'>;
  formResults?: FormResults;
};
export type DrawClosedPage = (input: ClosedPageInput) => string | Promise<string>;

export const drawClosedPage: DrawClosedPage = ({ found, shop, assets, formResults }) => {
  const words = wordsOf(found.language, ['opening', 'newsletter']);
  const say = createSay(words, 'opening');
  const context = { words, found, demo: false, ...(formResults && { formResults }) };
  const body = renderToString(
    <PageContextProvider value={context}>
      <OpeningSoon {...shop} />
    </PageContextProvider>,
  );
  const title = say(shop.state === 'closed' ? 'meta.closed.title' : 'meta.soon.title', {
    name: business().name,
  });
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${textInHtml(title)}</title>`,
    `<meta name="description" content="${textInHtml(say('meta.soon.description'))}">`,
    '<meta name="robots" content="noindex">',
    ...assets.styles.map((file) => `<link rel="stylesheet" href="${file}">`),
    ...assets.fonts.map(
      (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`,
    ),
    ...iconLinks(),
    `<meta name="theme-color" content="${themeColour()}">`,
  ].join('');
  return `<!doctype html><html lang="${found.language}"${styleInHtml()}><head>${head}</head><body>${body}</body></html>`;
};
