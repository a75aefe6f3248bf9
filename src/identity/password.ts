import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

// OWASP's least for argon2id in 2026: 19 MiB, two passes, one lane. About 30 ms on the shop's smallest machine.
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
const run = promisify(argon2);

const derive = (password: string, nonce: Buffer): Promise<Buffer> =>
  run('argon2id', { message: Buffer.from(password.normalize('NFKC')), nonce, ...cost });

/** `argon2id$19456$2$1$salt$tag`, both in base64url: what it cost is written down, so that it may grow. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive(password, nonce);
  const { memory, passes, parallelism } = cost;
  return [
    'argon2id',
    memory,
    passes,
    parallelism,
    nonce.toString('base64url'),
    tag.toString('base64url'),
  ].join('$');
}

export async function isPassword(hash: string, password: string): Promise<boolean> {
  const [name, memory, passes, parallelism, nonce, tag] = hash.split('$');
  if (name !== 'argon2id' || !nonce || !tag) return false;
  const wanted = Buffer.from(tag, 'base64url');
  const found = await run('argon2id', {
    message: Buffer.from(password.normalize('NFKC')),
    nonce: Buffer.from(nonce, 'base64url'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: wanted.length,
  });
  return timingSafeEqual(found, wanted);
}
