import { Buffer } from 'node:buffer';
import type { Attachment } from '../../mails/mail.shape.ts';
import { isBuiltInLogo } from '../../shop/looks.rules.ts';
import { publishedShop } from '../../shop/published-shop.rules.ts';
import drawing from '../../../assets/mail-header.png?inline';

export const headerCid = 'header@shop';
const drawn = Buffer.from(drawing.slice(drawing.indexOf(',') + 1), 'base64');

/**
 * The picture at the head of each mail travels inside it. One that had to be fetched would tell us when, where and how often a
 * mail is opened, which is nobody's business, and most mailboxes would not show it before they are asked to. Where pictures are
 * blocked all the same, and where the shop has none, its name stands in its place.
 */
export function headerPictures(): Attachment[] {
  const content = isBuiltInLogo() ? drawn : publishedShop().readLogo?.();
  return content ? [{ cid: headerCid, filename: 'header.png', contentType: 'image/png', content }] : [];
}
