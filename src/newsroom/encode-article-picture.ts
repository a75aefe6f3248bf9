import { createHash } from 'node:crypto';
import { reencodePicture } from '../documents/reencode-picture.ts';
import { refuse, type Refusal } from '../basics/refusals.ts';

export type ArticlePicture = { file: string; bytes: Uint8Array };

/** A picture as it is kept. Its name is made of its bytes: the same picture twice is one. Refusal: bad_picture. */
export async function encodeArticlePicture(upload: Uint8Array): Promise<ArticlePicture | Refusal> {
  const redrawn = await reencodePicture(upload, (picture) => picture.webp({ quality: 82 }));
  if (!redrawn) return refuse('bad_picture');
  const { bytes } = redrawn;
  const name = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  return { file: `articles/${name}.webp`, bytes };
}
