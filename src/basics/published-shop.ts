/**
 * What this program says of the shop that it serves, kept for whoever draws it: pages, texts, mails, papers. One program serves one shop
 * (docs/decisions/046-settings.md). On the server it is what is in force; in a browser what was in force when the page was drawn, read from
 * the document. What it holds is the shop room's to know (src/shop/business.rules.ts). Runs in the browser too.
 */
let published: object | undefined;
let forVisitors: object | undefined;

/** The element of a document that hands it to the browser. */
export const shopElementId = 'shop';

/** `visitors`: what of it a page's own scripts are told; the rest would only be carried around. */
export function publish(shop: object, visitors: object = shop): void {
  published = shop;
  forVisitors = visitors;
}

export const readForVisitors = (): object => forVisitors ?? readPublished();

/** The same object until something else is published. */
export const readPublished = (): object => (published ??= fromDocument());

function fromDocument(): object {
  const text = typeof document === 'undefined' ? null : document.getElementById(shopElementId)?.textContent;
  if (!text) throw new Error('nobody has said which shop this is');
  return JSON.parse(text) as object; // our own server's
}
