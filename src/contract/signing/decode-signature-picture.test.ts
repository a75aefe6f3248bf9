import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { aSignature } from '../../../tests/builders/a-signature.ts';
import { isRefusal } from '../../basics/refusals.ts';
import { decodeSignaturePicture } from './decode-signature-picture.ts';

const prefix = 'data:image/png;base64,';
const asUrl = (bytes: Uint8Array): string => prefix + Buffer.from(bytes).toString('base64');
const bytesOf = (url: string): Buffer => Buffer.from(url.slice(prefix.length), 'base64');

async function kept(url: string): Promise<Uint8Array> {
  const picture = await decodeSignaturePicture(url);
  if (isRefusal(picture)) throw new Error(picture.refusal);
  return picture;
}
const refusalOf = async (url: string): Promise<string> => {
  const picture = await decodeSignaturePicture(url);
  return isRefusal(picture) ? picture.refusal : 'kept';
};

function chunk(kind: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
const magic = Buffer.from('89504e470d0a1a0a', 'hex');
function header(width: number, height: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([8, 2, 0, 0, 0], 8);
  return chunk('IHDR', data);
}

describe('the picture of a signature', () => {
  it.each([1, 2, 3])('drawn at %s dots per point is kept as 600×200', async (density) => {
    const picture = await kept(await aSignature({ width: 600 * density, height: 200 * density }));
    expect(await sharp(picture).metadata()).toMatchObject({
      format: 'png',
      width: 600,
      height: 200,
      channels: 3,
    });
  });

  it('F36 of no other size is refused by its header', async () => {
    for (const [width, height] of [
      [601, 200],
      [200, 600],
      [300, 100],
      [2400, 800],
    ] as const)
      expect(await refusalOf(await aSignature({ width, height }))).toBe('bad_signature_picture');
  });

  it('F36 of one colour is blank, drawn or transparent', async () => {
    expect(await refusalOf(await aSignature({ ink: false }))).toBe('blank_signature');
    const ink = { r: 10, g: 20, b: 30 };
    const full = await sharp({ create: { width: 600, height: 200, channels: 3, background: ink } })
      .png()
      .toBuffer();
    expect(await refusalOf(asUrl(full))).toBe('blank_signature');
    const unseen = {
      create: { width: 600, height: 200, channels: 4, background: { ...ink, alpha: 0 } },
    } as const;
    expect(await refusalOf(asUrl(await sharp(unseen).png().toBuffer()))).toBe('blank_signature');
  });

  it('F36 keeps nothing of a page behind the picture or of texts inside it', async () => {
    const honest = bytesOf(await aSignature());
    const polyglot = Buffer.concat([honest, Buffer.from('<script>alert(1)</script>')]);
    const text = chunk('tEXt', Buffer.from('Comment\0<script>alert(2)</script>'));
    const talking = Buffer.concat([honest.subarray(0, 33), text, honest.subarray(33)]);
    for (const bytes of [polyglot, talking])
      expect(Buffer.from(await kept(asUrl(bytes))).includes('script')).toBe(false);
  });

  it('F36 a header that promises 600×200 over a bomb does not unpack it', async () => {
    const bomb = Buffer.concat([
      magic,
      header(600, 200),
      chunk('IDAT', deflateSync(Buffer.alloc(60_000_000), { level: 1 })),
      chunk('IEND', Buffer.alloc(0)),
    ]);
    expect(bomb.length).toBeLessThan(300_000);
    const before = process.memoryUsage().rss;
    expect(await refusalOf(asUrl(bomb))).not.toBe('kept');
    expect(process.memoryUsage().rss - before).toBeLessThan(40_000_000);
  });

  it('F36 a profile that unpacks without end is left behind unread', async () => {
    const honest = bytesOf(await aSignature());
    const profile = Buffer.concat([
      Buffer.from('x\0\0'),
      deflateSync(Buffer.alloc(30_000_000), { level: 1 }),
    ]);
    const heavy = Buffer.concat([honest.subarray(0, 33), chunk('iCCP', profile), honest.subarray(33)]);
    expect(await refusalOf(asUrl(heavy))).toBe('kept');
  });

  it('F36 refuses what is damaged, cut off, too heavy or no PNG', async () => {
    const honest = bytesOf(await aSignature());
    const damaged = Buffer.from(honest);
    damaged[60] = (damaged[60] ?? 0) ^ 0xff;
    const noise = Buffer.alloc(600 * 200 * 3, 0).map(() => Math.floor(Math.random() * 256));
    const heavy = await sharp(noise, { raw: { width: 600, height: 200, channels: 3 } })
      .png()
      .toBuffer();
    const jpeg = await sharp(honest).jpeg().toBuffer();
    for (const bytes of [
      damaged,
      honest.subarray(0, -20),
      heavy,
      jpeg,
      Buffer.concat([magic, header(600, 200)]),
    ])
      expect(await refusalOf(asUrl(bytes))).toBe('bad_signature_picture');
    expect(await refusalOf(`${prefix}AAA`)).toBe('bad_signature_picture');
  });
});
