import { readForVisitors, readPublished, shopElementId } from '../basics/published-shop.ts';
import { jsonInHtml } from './json-in-html.ts';

/** What scripts of a page know of the shop: as it is in force while the page is drawn. */
export const shopInHtml = (whose: 'visitors' | 'desk'): string =>
  `<script type="application/json" id="${shopElementId}">${jsonInHtml(whose === 'desk' ? readPublished() : readForVisitors())}</script>`;
