import { readForVisitors, readPublished, shopElementId } from '../basics/published-shop.ts';
import { brandStyle } from '../shop/looks.rules.ts';
import { jsonInHtml } from './json-in-html.ts';

/** What scripts of a page know of the shop: as it is in force while the page is drawn. */
export const shopInHtml = (whose: 'visitors' | 'desk'): string =>
  `<script type="application/json" id="${shopElementId}">${jsonInHtml(whose === 'desk' ? readPublished() : readForVisitors())}</script>`;

/** Its own colours, as an attribute of the whole document: every style rule and every wash of a colour follows. */
export function styleInHtml(): string {
  const style = brandStyle();
  return style ? ` style="${style}"` : '';
}
