import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a phone was shown, and how the message came. */
type Shown = { title: string; body: string; path: string; tag: string };
type Delivered = {
  shown: Shown;
  topic: string;
  ttl: number;
  urgency: string;
  key: string;
  bytes: number;
};

/** How the service answers instead of taking a message; `hang`: never. */
type Instead = { status: number; retryAfter?: string } | 'hang';

/** A browser's own half of a subscription (https://www.w3.org/TR/push-api/#dom-pushsubscription). */
export type Phone = {
  subscription: { endpoint: string; p256dh: string; auth: string };
  /** What arrived, opened with the phone's own key, the oldest first. */
  delivered: Delivered[];
  /** How many times it was tried to send something here. */
  tries(): number;
  answer(instead: Instead | null): void;
};

/**
 * A push service of a browser's maker, as RFC 8030 describes it: it takes messages for addresses that it gave out, looks at who sends (RFC 8292)
 * and hands them to the phone, which opens them (RFC 8291, RFC 8188). Written from those, not from the shop's own code.
 */
export async function aPushService() {
  const phones = new Map<string, Phone & { take(headers: IncomingHttpHeaders, body: Buffer): Answer }>();
  const hanging = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const phone = phones.get(request.url ?? '');
      const answer = phone?.take(request.headers, Buffer.concat(parts)) ?? { status: 404 };
      if (answer === 'hang') return void hanging.add(response);
      const headers = 'retryAfter' in answer ? { 'retry-after': answer.retryAfter } : {};
      response.writeHead(answer.status, headers).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // a TCP server has a port
  return {
    origin,
    /** A phone that has just subscribed. */
    aPhone(): Phone {
      const path = `/push/${randomUUID()}`;
      const phone = createPhone(`${origin}${path}`, origin);
      phones.set(path, phone);
      return phone;
    },
    hangingCount: () => hanging.size,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Answer = Instead | { status: number };

function createPhone(endpoint: string, origin: string) {
  const own = createECDH('prime256v1');
  own.generateKeys();
  const auth = randomBytes(16);
  const delivered: Delivered[] = [];
  let tries = 0;
  let instead: Instead | null = null;
  return {
    subscription: { endpoint, p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') },
    delivered,
    tries: () => tries,
    answer: (given: Instead | null) => (instead = given),
    take(headers: IncomingHttpHeaders, body: Buffer): Answer {
      tries += 1;
      if (instead) return instead;
      const key = senderOf(headers.authorization ?? '', origin);
      if (key === null) return { status: 403 };
      if (headers['content-encoding'] !== 'aes128gcm' || !/^\d+$/.test(String(headers['ttl'])))
        return { status: 400 };
      if (body.length > 4096) return { status: 413 };
      const topic = String(headers['topic'] ?? '');
      if (topic !== '' && !/^[\w-]{1,32}$/.test(topic)) return { status: 400 };
      const shown = JSON.parse(open(body, own, auth).toString('utf8')) as Shown; // the shop's own words
      const found = {
        shown,
        topic,
        ttl: Number(headers['ttl']),
        urgency: String(headers['urgency']),
        key,
        bytes: body.length,
      };
      delivered.push(found);
      return { status: 201 };
    },
  };
}

/** RFC 8292 §2 and §4: signed for this service, not over, at most a day ahead, with somebody who can be asked. Null where not. */
function senderOf(authorization: string, origin: string): string | null {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65) return null;
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const said = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as Record<string, unknown>; // checked below
  const isReachable = typeof said['sub'] === 'string' && /^(mailto:\S+@\S+|https:\/\/)/.test(said['sub']);
  return isSigned && said['aud'] === origin && typeof said['exp'] === 'number' && isReachable ? key : null;
}

/** One record of aes128gcm. */
function open(body: Buffer, own: ReturnType<typeof createECDH>, auth: Buffer): Buffer {
  const [salt, recordSize, idLength] = [body.subarray(0, 16), body.readUInt32BE(16), body.readUInt8(20)];
  const sender = body.subarray(21, 21 + idLength);
  const record = body.subarray(21 + idLength);
  if (record.length > recordSize) throw new Error('more than one record');
  const info = (text: string) => Buffer.from(`${text}\0`);
  const keyInfo = Buffer.concat([info('WebPush: info'), own.getPublicKey(), sender]);
  const input = Buffer.from(hkdfSync('sha256', own.computeSecret(sender), auth, keyInfo, 32));
  const key = Buffer.from(hkdfSync('sha256', input, salt, info('Content-Encoding: aes128gcm'), 16));
  const nonce = Buffer.from(hkdfSync('sha256', input, salt, info('Content-Encoding: nonce'), 12));
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error('not the last record');
  return padded.subarray(0, end);
}
