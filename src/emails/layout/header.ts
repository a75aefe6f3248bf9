import { Buffer } from 'node:buffer';
import type { Attachment } from '../../mails/mail.shape.ts';
import drawing from '../../../assets/mail-header.png?inline';

/**
 * The picture at the head of each mail travels inside it. One that had to be fetched would tell us when, where and how often a
 * mail is opened, which is nobody's business, and most mailboxes would not show it before they are asked to. Where pictures are
 * blocked all the same, the shop's name stands in its place.
 */
export const header: Attachment & { cid: string } = {
  cid: 'header@shop',
  filename: 'header.png',
  contentType: 'image/png',
  content: Buffer.from(drawing.slice(drawing.indexOf(',') + 1), 'base64'),
};
