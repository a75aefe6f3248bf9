import { Readable } from 'node:stream';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';

/** Files of `age` (https://age-encryption.org/v1): whoever has the key opens them with that program too, without this one. */

export type ByteStream = AsyncIterable<Uint8Array>;

/** In front of every file of `age`. */
export const ageMark = 'age-encryption.org/v1\n';

export async function createAgeKey(): Promise<{ identity: string; recipient: string }> {
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** Null where one of them is no public key. */
export function encrypterFor(recipients: readonly string[]): ((bytes: ByteStream) => ByteStream) | null {
  const encrypter = new Encrypter();
  try {
    for (const recipient of recipients) encrypter.addRecipient(recipient);
  } catch {
    return null;
  }
  return async function* encrypted(bytes) {
    yield* await encrypter.encrypt(webStream(bytes));
  };
}

/** Its letters prove each other: one that was typed wrong is none. */
export const isSecretKey = (identity: string): Promise<boolean> =>
  identityToRecipient(identity).then(
    () => true,
    () => false,
  );

/** None of the keys is one that the file was encrypted to. */
export class ForeignKey extends Error {
  override name = 'ForeignKey';
}

/** Throws ForeignKey, and something else where the file is damaged or cut off. */
export async function* decrypted(
  bytes: ByteStream,
  identities: readonly string[],
): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  yield* await decrypter.decrypt(webStream(bytes)).catch((fault: unknown) => {
    if (String(fault).includes('no identity matched')) throw new ForeignKey();
    throw fault;
  });
}

// Node's own stream is the browser's too; only their types differ.
const webStream = (bytes: ByteStream) =>
  Readable.toWeb(Readable.from(bytes, { objectMode: false })) as ReadableStream<Uint8Array>;
