import { Buffer } from 'node:buffer';
import { coastTowns } from '../../place/towns.rules.ts';
import type { Attachment } from '../../mails/mail.shape.ts';
import { isBuiltInLogo } from '../../shop/looks.rules.ts';
import { publishedShop } from '../../shop/published-shop.rules.ts';
import drawing from '../../../assets/mail-header.png?inline';

export const headerCid = 'header@shop';
const bytesOf = (inline: string): Buffer => Buffer.from(inline.slice(inline.indexOf(',') + 1), 'base64');
const drawn = bytesOf(drawing);
const ofTowns = import.meta.glob<string>('../../../assets/mail-headers/*.jpg', {
  query: '?inline',
  import: 'default',
});

/** A mail about a booking shows the town where it begins; of a town of the owner's own there is no drawing. */
async function townPicture(name: string | undefined): Promise<Attachment | null> {
  const town = coastTowns.find((one) => one.name === name);
  const content = town && (await ofTowns[`../../../assets/mail-headers/${town.id}.jpg`]?.());
  return content
    ? { cid: headerCid, filename: 'header.jpg', contentType: 'image/jpeg', content: bytesOf(content) }
    : null;
}

/**
 * The picture at the head of each mail travels inside it. One that had to be fetched would tell us when, where and how often a
 * mail is opened, which is nobody's business, and most mailboxes would not show it before they are asked to. Where pictures are
 * blocked all the same, and where the shop has none, its name stands in its place.
 */
export async function headerPictures(town?: string): Promise<Attachment[]> {
  const ofTown = isBuiltInLogo() ? await townPicture(town) : null;
  if (ofTown) return [ofTown];
  const content = isBuiltInLogo() ? drawn : publishedShop().readLogo?.();
  return content ? [{ cid: headerCid, filename: 'header.png', contentType: 'image/png', content }] : [];
}
