import { createCipheriv, createECDH, createHmac, hkdfSync, type ECDH } from 'node:crypto';
import type { RandomSource } from '../basics/random-source.ts';

// Message encryption for web push: RFC 8291, on the content coding aes128gcm of RFC 8188. Of ready-made libraries web-push has a licence that
// this project does not take, and others send the draft's coding (docs/decisions/118-staying-told.md); tests hold this to the RFC's own example.

const curve = 'prime256v1';
const recordSize = 4096;
const tagLength = 16;
/** All messages are as long as this one, so that a service learns nothing by their lengths. */
const paddedLength = 1024;
const endOfLastRecord = 2;

/** What a browser gave of its subscription: its public key (65 bytes) and its secret (16). */
export type PushKeys = { p256dh: Uint8Array; auth: Uint8Array };
/** Once for each message. */
type Once = { sender: ECDH; salt: Uint8Array };

/** One in 2³² draws is no key of the curve. */
export function drawKeyPair(chance: Pick<RandomSource, 'bytes'>): ECDH {
  const pair = createECDH(curve);
  for (;;) {
    try {
      pair.setPrivateKey(chance.bytes(32));
      return pair;
    } catch {
      // Another draw.
    }
  }
}

/** 32 bytes: Node leaves out the noughts that one begins with. */
export function privateKeyOf(pair: ECDH): Uint8Array {
  const short = pair.getPrivateKey();
  return Buffer.concat([Buffer.alloc(32 - short.length), short]);
}

export const drawOnce = (chance: Pick<RandomSource, 'bytes'>): Once => ({
  sender: drawKeyPair(chance),
  salt: chance.bytes(16),
});

/** The body of a push message. Throws where the browser's key is no point of the curve. */
export function encryptPush(
  keys: PushKeys,
  plain: Uint8Array,
  { sender, salt }: Once,
  length = paddedLength,
): Uint8Array {
  const own = sender.getPublicKey();
  const shared = sender.computeSecret(keys.p256dh);
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), keys.p256dh, own]);
  const input = derive(shared, keys.auth, keyInfo, 32);
  const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const padded = Buffer.alloc(Math.max(length, plain.length + 1));
  padded.set(plain);
  padded[plain.length] = endOfLastRecord;
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const body = Buffer.concat([cipher.update(padded), cipher.final(), cipher.getAuthTag()]);
  if (padded.length + tagLength > recordSize) throw new Error('a push message of more than one record');
  return Buffer.concat([headerOf(salt, own), body]);
}

/** RFC 8188 §2.1: the salt, how long records are, and whose key it is. */
function headerOf(salt: Uint8Array, own: Uint8Array): Uint8Array {
  const sizes = Buffer.alloc(5);
  sizes.writeUInt32BE(recordSize);
  sizes.writeUInt8(own.length, 4);
  return Buffer.concat([salt, sizes, own]);
}

const derive = (input: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', input, salt, info, length));

/** A point of the curve, and a secret of the length that the RFC wants; a browser's are. */
export function areUsableKeys({ p256dh, auth }: PushKeys): boolean {
  if (p256dh.length !== 65 || p256dh[0] !== 4 || auth.length !== 16) return false;
  try {
    // Any secret of ours will do: only the other half is asked about.
    const asked = createECDH(curve);
    asked.setPrivateKey(createHmac('sha256', 'a key to try another by').digest());
    asked.computeSecret(p256dh);
    return true;
  } catch {
    return false;
  }
}
