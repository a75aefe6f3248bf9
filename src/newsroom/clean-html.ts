import type { IOptions } from 'sanitize-html';

/**
 * Articles are HTML that a person wrote or pasted. Of it remains what an article needs: headings, paragraphs, lists, links and
 * our own pictures. No attribute that could name, style or run anything; whatever is not listed here goes, and the text inside
 * it too where that is code (docs/product.md §5 asks for less: alone it lets half of the known attacks through).
 */
const allowed: IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'p',
    'br',
    'hr',
    'strong',
    'b',
    'em',
    'i',
    'ul',
    'ol',
    'li',
    'blockquote',
    'a',
    'figure',
    'figcaption',
    'img',
  ],
  allowedAttributes: { a: ['href'], img: ['src', 'alt', 'width', 'height', 'loading'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // Their text is no text: it goes with them.
  nonTextTags: [
    'script',
    'style',
    'iframe',
    'object',
    'embed',
    'applet',
    'svg',
    'math',
    'template',
    'noscript',
    'noembed',
    'noframes',
    'xmp',
    'plaintext',
    'title',
    'textarea',
    'select',
    'option',
    'form',
  ],
  nestingLimit: 12,
  transformTags: {
    // The page has its own.
    h1: 'h2',
    a: (tagName, { href = '' }) => ({ tagName, attribs: linkTo(href) }),
    img: (tagName, { src = '', alt = '', width = '', height = '' }) => ({
      tagName,
      attribs: { src: isOwnPicture(src) ? src : '', alt, ...imageSizeOf(width, height), loading: 'lazy' },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
};

const linkTo = (href: string): Record<string, string> => (isLink(href) ? { href } : {});

/** Somewhere on this site, or an address that says what it is. A backslash is a slash to browsers. */
const isLink = (href: string): boolean =>
  /^(https:\/\/[^\s\\]+|(mailto|tel):[^\s\\]+|\/(?![/\\])[^\s\\]*)$/.test(href);

/** Nothing is fetched from elsewhere. */
const isOwnPicture = (src: string): boolean => /^\/api\/assets\/[\w/-]+\.(avif|webp|png|jpg|svg)$/.test(src);

const imageSizeOf = (width: string, height: string): Record<string, string> =>
  [width, height].every((measure) => /^\d{1,4}$/.test(measure)) ? { width, height } : {};

const maxCachedTexts = 200;
const cleanedTexts = new Map<string, string>();

/** The same text is cleaned once: lists of all articles are asked for again and again. */
export async function cleanHtml(html: string): Promise<string> {
  const kept = cleanedTexts.get(html);
  if (kept !== undefined) return kept;
  // Loaded with the first article: a shop should open at once.
  const { default: sanitize } = await import('sanitize-html');
  const clean = sanitize(html, allowed).trim();
  if (cleanedTexts.size >= maxCachedTexts) cleanedTexts.clear();
  cleanedTexts.set(html, clean);
  return clean;
}
