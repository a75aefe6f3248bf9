import { expect, it } from 'vitest';
import { allowsLocalPush, isPushAddress } from './push-hosts.rules.ts';

const live = { isLocal: false };

it.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/QGuQyavXutnMH',
])('the shop’s server calls %s', (address) => expect(isPushAddress(address, live)).toBe(true));

it.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://owner:word@fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com.thief.example/abc',
  'https://notfcm.googleapis.com.example/abc',
  'https://evilpush.apple.com.example/abc',
  'https://thiefpush.apple.com/abc',
  'https://storage.googleapis.com/abc',
  'https://push.example/abc',
  'https://10.0.0.5/abc',
  'https://127.0.0.1/abc',
  'http://localhost:9200/abc',
  'https://[::1]/abc',
  'https://169.254.169.254/latest/meta-data',
  'https://0x7f000001/abc',
  'file:///etc/passwd',
  'fcm.googleapis.com',
  '',
])('the shop’s server does not call %j', (address) => expect(isPushAddress(address, live)).toBe(false));

it('a demo that its own machine alone reaches may tell a service of that machine, and no other one', () => {
  expect(isPushAddress('http://127.0.0.1:4000/push', { isLocal: true })).toBe(true);
  expect(isPushAddress('http://10.0.0.5/push', { isLocal: true })).toBe(false);
  const here = 'http://localhost:3000';
  expect(allowsLocalPush({ isDemo: true, publicUrl: here })).toBe(true);
  expect(allowsLocalPush({ isDemo: true, publicUrl: 'https://demo.example' })).toBe(false);
  expect(allowsLocalPush({ isDemo: false, publicUrl: here })).toBe(false);
});
