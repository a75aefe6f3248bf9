import { createPrivateKey, sign } from 'node:crypto';

/** The shop's own pair of keys on P-256: 65 and 32 bytes. */
export type PushIdentity = { publicKey: Uint8Array; privateKey: Uint8Array };

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const partOf = (value: object): string => base64url(Buffer.from(JSON.stringify(value)));

/** Half of the day that RFC 8292 allows, so that a service whose clock is hours off takes it too. */
const validSeconds = 12 * 3600;

/** Who sends: the value of `Authorization` (RFC 8292). `subject`: by whom the service's keepers reach the shop, a mailto: or an https address. */
export function vapidHeader(
  { publicKey, privateKey }: PushIdentity,
  { endpoint, subject, now }: { endpoint: string; subject: string; now: Date },
): string {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1000) + validSeconds,
    sub: subject,
  };
  const signed = `${partOf({ typ: 'JWT', alg: 'ES256' })}.${partOf(claims)}`;
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: base64url(publicKey.subarray(1, 33)),
      y: base64url(publicKey.subarray(33)),
      d: base64url(privateKey),
    },
  });
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${base64url(signature)}, k=${base64url(publicKey)}`;
}
