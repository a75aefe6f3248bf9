import { expect, it } from 'vitest';
import { readRelayUrl } from './relay-url.rules.ts';

const server = 'smtps://shop:p%40ss@mail.example:465';

it('the address of the mail server says by what its mails are signed, and where they come back to', () => {
  expect(readRelayUrl(server)).toEqual({ url: server, signing: null, bounceDomain: null });
  expect(readRelayUrl(`${server}?dkim=s2027:/run/secrets/dkim.pem&bounces=Costiera.example`)).toEqual({
    url: server,
    signing: { selector: 's2027', keyFile: '/run/secrets/dkim.pem' },
    bounceDomain: 'costiera.example',
  });
});

it('what is the mail library’s own is left as it was typed', () => {
  const plain = 'smtp://10.0.0.1:25?requireTLS=false';
  expect(readRelayUrl(`${plain}&bounces=costiera.example`)?.url).toBe(plain);
});

it.each([
  'http://mail.example',
  'mail.example:465',
  `${server}?dkim=s2027`,
  `${server}?dkim=:/run/secrets/dkim.pem`,
  `${server}?dkim=a b:/key`,
  `${server}?bounces=costiera`,
  `${server}?bounces=x@costiera.example`,
  `${server}?bounces=costiera.example%0d%0a`,
])('%s is no address of a mail server', (text) => {
  expect(readRelayUrl(text)).toBeNull();
});
