import { createECDH, createPublicKey, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { systemRandomSource } from '../basics/random-source.ts';
import { areUsableKeys, drawKeyPair, drawOnce, encryptPush, privateKeyOf } from './encrypt-push.ts';
import { vapidHeader } from './vapid.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

// RFC 8291, appendix A.
const example = {
  plain: bytes('V2hlbiBJIGdyb3cgdXAsIEkgd2FudCB0byBiZSBhIHdhdGVybWVsb24'),
  senderPrivate: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  p256dh: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
  auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  message: bytes(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  ),
};

describe('a message to a phone', () => {
  it('is sealed byte for byte as the example of RFC 8291 is', () => {
    const sender = createECDH('prime256v1');
    sender.setPrivateKey(example.senderPrivate);
    const once = { sender, salt: example.salt };
    expect(Buffer.from(encryptPush(example, example.plain, once, 0)).toString('base64url')).toBe(
      example.message.toString('base64url'),
    );
  });

  it('is as long as every other one, whatever it says', () => {
    const lengths = ['', 'short', 'x'.repeat(900)].map(
      (text) => encryptPush(example, Buffer.from(text), drawOnce(systemRandomSource)).length,
    );
    expect(new Set(lengths).size).toBe(1);
    expect(lengths[0]).toBeLessThan(4096);
  });

  it('is for a key of the curve alone', () => {
    expect(areUsableKeys(example)).toBe(true);
    const bent = Buffer.from(example.p256dh);
    bent[64] = (bent[64] ?? 0) ^ 1;
    expect(areUsableKeys({ ...example, p256dh: bent })).toBe(false);
    expect(areUsableKeys({ ...example, p256dh: example.p256dh.subarray(1) })).toBe(false);
    expect(areUsableKeys({ ...example, auth: example.auth.subarray(1) })).toBe(false);
  });
});

// RFC 8292 §2.4.
const signedExample =
  'eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA';
const exampleKey = 'BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs';

function isSignedBy(token: string, publicKey: string): boolean {
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = bytes(publicKey);
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' } });
  const signed = Buffer.from(`${head}.${claims}`);
  return verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, bytes(signature));
}

describe('who sends a message', () => {
  it('is said in the words of RFC 8292’s example, and its signature is checked as that one is', () => {
    expect(isSignedBy(signedExample, exampleKey)).toBe(true);
    const pair = drawKeyPair(systemRandomSource);
    const header = vapidHeader(
      { publicKey: pair.getPublicKey(), privateKey: privateKeyOf(pair) },
      {
        endpoint: 'https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV',
        subject: 'mailto:push@example.com',
        now: new Date((1_453_523_768 - 12 * 3600) * 1000),
      },
    );
    const [, token = '', key = ''] = /^vapid t=([^,]+), k=(\S+)$/.exec(header) ?? [];
    const unsigned = (text: string) => text.split('.').slice(0, 2).join('.');
    expect(unsigned(token)).toBe(unsigned(signedExample));
    expect(isSignedBy(token, key)).toBe(true);
    expect(isSignedBy(token, exampleKey)).toBe(false);
  });
});
