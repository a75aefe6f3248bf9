import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCallerReader, isInside, plainAddress, readTrustedProxies } from './forwarded.rules.ts';

const visitor = '203.0.113.7';
const cdn = '198.51.100.20';

/** Whose request it is: TRUST_PROXY, who holds the connection, what the header says. */
function caller(setting: string, peer: string | undefined, forwarded?: string): string | null {
  const proxies = readTrustedProxies(setting);
  if (!proxies) throw new Error(`${setting} is no setting`);
  return createCallerReader(proxies)({ peer, forwarded });
}

describe('TRUST_PROXY', () => {
  it.each([
    ['false', 0],
    ['no', 0],
    ['0', 0],
    ['true', 1],
    ['yes', 1],
    ['1', 1],
    ['2', 2],
    ['9', 9],
  ])('%s means %s proxies', (text, hops) => {
    expect(readTrustedProxies(text)).toEqual({ hops });
  });

  it('names networks, single addresses, and those of this machine or inside by a word', () => {
    expect(readTrustedProxies('10.0.0.0/8, fd00::/8,192.0.2.1,::1')).toEqual({
      networks: [
        { address: '10.0.0.0', bits: 8 },
        { address: 'fd00::', bits: 8 },
        { address: '192.0.2.1', bits: 32 },
        { address: '::1', bits: 128 },
      ],
    });
    expect(readTrustedProxies('loopback')).toEqual(readTrustedProxies('127.0.0.0/8,::1'));
    expect(caller('private', '172.31.0.9', visitor)).toBe(visitor);
  });

  it.each([
    '',
    'perhaps',
    'TRUE',
    '10',
    '-1',
    '1.5',
    '10.0.0.0/33',
    'fd00::/129',
    '10.0.0/8',
    '10.0.0.0/8;fd00::/8',
    '10.0.0.0/8,',
    '256.0.0.1',
    'proxy.example',
    '10.0.0.0/0', // everybody
    '::/0',
    '1,2',
  ])('is not “%s”', (text) => {
    expect(readTrustedProxies(text)).toBeNull();
  });
});

describe('an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['  203.0.113.7 ', '203.0.113.7'],
    ['203.0.113.7:51234', '203.0.113.7'],
    ['2001:DB8::0:7', '2001:db8::7'],
    ['[2001:db8::7]', '2001:db8::7'],
    ['[2001:db8::7]:443', '2001:db8::7'],
    ['fe80::1%eth0', 'fe80::1'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:CB00:7107', '203.0.113.7'],
    ['[::ffff:203.0.113.7]:80', '203.0.113.7'],
    ['::1', '::1'],
  ])('is read from “%s”', (text, address) => {
    expect(plainAddress(text)).toBe(address);
  });

  it.each([
    '',
    'unknown',
    '_hidden',
    '203.0.113',
    '203.0.113.256',
    '[203.0.113.7]',
    '[::1',
    'for=::1',
    '1.2.3.4:x',
  ])('is not read from “%s”', (text) => {
    expect(plainAddress(text)).toBeNull();
  });

  it('is inside where no visitor of the internet has it', () => {
    for (const address of ['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '::1', 'fd12::1', 'fe80::1'])
      expect([address, isInside(address)]).toEqual([address, true]);
    for (const address of [visitor, '172.32.0.1', '2001:db8::1', null])
      expect([address, isInside(address)]).toEqual([address, false]);
  });
});

describe('whose request it is', () => {
  it('without a proxy: of who holds the connection, whatever the header says', () => {
    expect(caller('false', visitor, '1.1.1.1')).toBe(visitor);
    expect(caller('false', '::ffff:203.0.113.7')).toBe(visitor);
    expect(caller('false', undefined, '1.1.1.1')).toBeNull();
  });

  it('behind one proxy: of whom it wrote down, not of what was sent to it', () => {
    expect(caller('true', '127.0.0.1', visitor)).toBe(visitor);
    expect(caller('1', '127.0.0.1', `1.1.1.1, ${visitor}`)).toBe(visitor);
    expect(caller('1', undefined, visitor)).toBe(visitor);
  });

  it('behind two in a row: each visitor is one, and not all of them the outer proxy', () => {
    expect(caller('2', '10.0.0.2', `${visitor}, ${cdn}`)).toBe(visitor);
    expect(caller('2', '10.0.0.2', `1.1.1.1, 2001:db8::9, ${cdn}`)).toBe('2001:db8::9');
  });

  it('where fewer wrote than are expected: of the furthest who is known', () => {
    expect(caller('2', '10.0.0.2', visitor)).toBe(visitor);
    expect(caller('2', visitor)).toBe(visitor);
  });

  it('where an entry is none: of the last that is sure', () => {
    expect(caller('2', '10.0.0.2', `${visitor}, unknown`)).toBe('10.0.0.2');
    expect(caller('2', '10.0.0.2', `unknown, ${cdn}`)).toBe(cdn);
    expect(caller('1', '10.0.0.2', '')).toBe('10.0.0.2');
    expect(caller('10.0.0.0/8', '10.0.0.2', `${visitor}, garbage, 10.0.0.3`)).toBe('10.0.0.3');
  });

  it('with networks: of the first from the right that is none of ours, however many of ours stand before', () => {
    const ours = '10.0.0.0/8,fd00::/8';
    expect(caller(ours, '10.0.0.2', visitor)).toBe(visitor);
    expect(caller(ours, '::ffff:10.0.0.2', `1.1.1.1, ${visitor}, fd00::7, 10.9.9.9:8080`)).toBe(visitor);
    expect(caller(ours, '10.0.0.2', '10.0.0.4, 10.0.0.3')).toBe('10.0.0.4');
  });

  it('with networks: of who comes past them, who can write into the header what they like', () => {
    expect(caller('10.0.0.0/8', visitor, '1.1.1.1')).toBe(visitor);
    expect(caller('10.0.0.0/8', '192.168.0.1', '1.1.1.1, 10.0.0.1')).toBe('192.168.0.1');
    expect(caller('loopback', undefined, '1.1.1.1')).toBeNull();
  });

  const anyAddress = fc.oneof(fc.ipV4(), fc.ipV6());
  const anyEntry = fc.oneof(anyAddress, fc.constantFrom('unknown', '', '_x', '10.0.0.1'), fc.string());
  const anyForgery = fc.array(anyEntry, { maxLength: 5 });

  it('nothing that a visitor sends makes them somebody else, behind any number of proxies', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        anyAddress,
        anyForgery,
        fc.array(anyAddress, { minLength: 9, maxLength: 9 }),
        (hops, address, forged, proxies) => {
          const written = [address, ...proxies.slice(0, hops - 1)];
          const seen = caller(String(hops), proxies[8], [...forged, ...written].join(', '));
          expect(seen).toBe(caller(String(hops), proxies[8], written.join(', ')));
          expect(seen).toBe(plainAddress(address));
        },
      ),
    );
  });

  it('nor behind proxies that are known by their networks', () => {
    const outside = fc.ipV4().filter((address) => !address.startsWith('10.'));
    const ours = fc.ipV4().map((address) => address.replace(/^\d+/, '10'));
    fc.assert(
      fc.property(
        outside,
        anyForgery,
        fc.array(ours, { maxLength: 4 }),
        ours,
        (address, forged, chain, peer) => {
          const header = [...forged, address, ...chain].join(', ');
          expect(caller('10.0.0.0/8', peer, header)).toBe(address);
        },
      ),
    );
  });

  it('is always an address, or nobody', () => {
    const settings = fc.constantFrom('false', '1', '3', 'private', '10.0.0.0/8,fd00::/8');
    fc.assert(
      fc.property(settings, fc.option(anyEntry), fc.option(fc.string()), (setting, peer, header) => {
        const seen = caller(setting, peer ?? undefined, header ?? undefined);
        if (seen !== null) expect(plainAddress(seen)).toBe(seen);
      }),
    );
  });
});
