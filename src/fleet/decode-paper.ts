import { inflateSync } from 'node:zlib';
import { refuse, type Refusal } from '../basics/refusals.ts';
import { reencodePicture } from '../documents/reencode-picture.ts';
import { opensAddress } from './pdf-opening.rules.ts';
import type { UnitFileType } from './unit-papers.store.ts';

export type Paper = { type: UnitFileType; bytes: Uint8Array };

/** A paper as it is kept: a PDF as it came, a picture packed anew as a JPEG. Refusal: bad_paper. */
export async function decodePaper(sent: Uint8Array): Promise<Paper | Refusal> {
  const text = Buffer.from(sent).toString('latin1');
  if (text.startsWith('%PDF-'))
    return isHarmlessPdf(text) ? { type: 'application/pdf', bytes: sent } : refuse('bad_paper');
  const picture = await reencodePicture(sent, (one) =>
    one.flatten({ background: '#ffffff' }).jpeg({ quality: 85 }),
  );
  return picture ? { type: 'image/jpeg', bytes: picture.bytes } : refuse('bad_paper');
}

/** What runs something, or carries another file. What is locked by a password cannot be looked into. */
const refusedNames =
  /\/(JavaScript|JS|Launch|RichMedia|XFA|EmbeddedFiles?|SubmitForm|ImportData|GoTo[ER]|Encrypt)(?![\w-])/;
const mostOfStream = 5_000_000;

/** Whole, and without programs, as far as its objects say. It is never shown by us, only downloaded. */
function isHarmlessPdf(text: string): boolean {
  if (!text.slice(-1024).includes('%%EOF')) return false;
  const streamBegins = /stream\r?\n/g;
  const parts: string[] = [];
  let at = 0;
  for (let begins = streamBegins.exec(text); begins; begins = streamBegins.exec(text)) {
    const ends = text.indexOf('endstream', streamBegins.lastIndex);
    if (ends < 0) return false;
    const outside = text.slice(at, begins.index);
    parts.push(outside);
    // Objects may stand packed together in a stream of their own, whose dictionary may be as long as it likes.
    if (plainNames(outside).includes('/ObjStm')) {
      const objects = inflated(text.slice(streamBegins.lastIndex, ends));
      if (objects === null) return false;
      parts.push(objects);
    }
    at = ends + 'endstream'.length;
    streamBegins.lastIndex = at;
  }
  parts.push(text.slice(at));
  const plain = parts.map(plainNames);
  return !plain.some((part) => refusedNames.test(part)) && !opensAddress(plain.join('\n'));
}

/** A letter may be written by its number. */
const plainNames = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));

function inflated(packed: string): string | null {
  try {
    return inflateSync(Buffer.from(packed, 'latin1'), { maxOutputLength: mostOfStream }).toString('latin1');
  } catch {
    return null;
  }
}
