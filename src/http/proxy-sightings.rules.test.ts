import { describe, expect, it } from 'vitest';
import { readTrustedProxies } from './forwarded.rules.ts';
import { createSignReader, mismatchIn, type ProxyCounts } from './proxy-sightings.rules.ts';

const visitor = '203.0.113.7';
const cdn = '198.51.100.20';
const peers = { proxy: '10.0.0.2', onMachine: '127.0.0.1', outside: visitor, none: undefined };

describe('what one request says of the proxies before the shop', () => {
  it.each<[string, string, keyof typeof peers, string | undefined, string]>([
    ['none set, and none there', 'false', 'outside', undefined, 'fits'],
    ['none set, a visitor’s own header', 'false', 'outside', '1.1.1.1', 'fits'],
    ['none set, a proxy inside', 'false', 'proxy', visitor, 'header_not_trusted'],
    ['none set, a proxy on a socket', 'false', 'none', visitor, 'header_not_trusted'],
    ['one set, and one there', '1', 'onMachine', visitor, 'fits'],
    ['one set, none there', '1', 'outside', undefined, 'fewer_hops'],
    ['two set, one there', '2', 'proxy', visitor, 'fewer_hops'],
    ['two set, one of them without a word', '2', 'proxy', `unknown, ${cdn}`, 'fewer_hops'],
    ['one set, a second inside', '1', 'onMachine', `${visitor}, 10.0.0.2`, 'more_hops'],
    ['one set, a second outside or a forged entry', '1', 'proxy', `${visitor}, ${cdn}`, 'longer'],
    ['networks, as they are', '10.0.0.0/8', 'proxy', `${visitor}, 10.0.0.3`, 'fits'],
    ['networks, forged to the left', '10.0.0.0/8', 'proxy', `10.1.1.1, ${visitor}`, 'fits'],
    ['networks, the proxy itself asks', '10.0.0.0/8', 'proxy', '10.0.0.9', 'fits'],
    ['networks, a visitor past them', '10.0.0.0/8', 'outside', undefined, 'fewer_hops'],
    ['networks, no header', '10.0.0.0/8', 'proxy', undefined, 'fewer_hops'],
    [
      'networks, a proxy inside that is not in them',
      '10.0.0.0/8',
      'onMachine',
      visitor,
      'header_not_trusted',
    ],
    [
      'networks, one further out that is not in them',
      '10.0.0.0/8',
      'proxy',
      `${visitor}, 192.168.0.1`,
      'more_hops',
    ],
  ])('%s', (_, setting, peer, forwarded, sign) => {
    const proxies = readTrustedProxies(setting) ?? { hops: 0 };
    expect(createSignReader(proxies)({ peer: peers[peer], forwarded })).toBe(sign);
  });
});

describe('what many requests say', () => {
  const many = (counts: Partial<ProxyCounts>) =>
    mismatchIn({ requests: 100, signs: {}, callers: new Map([[1, 1]]), named: new Set(), ...counts });
  const drawers = (count: number) => new Set(Array.from({ length: count }, (_, nth) => nth));

  it('nothing, where all fits or too few came', () => {
    expect(many({ signs: { fits: 100 } })).toBeNull();
    expect(many({ requests: 19, signs: { fewer_hops: 19 } })).toBeNull();
  });

  it('nothing, where some look past the proxy from the machine itself', () => {
    expect(many({ requests: 500, signs: { fewer_hops: 49, fits: 451 } })).toBeNull();
    expect(many({ requests: 500, signs: { fewer_hops: 50, fits: 450 } })).toBe('fewer_hops');
  });

  it('nothing, where some visitors send a header of their own', () => {
    expect(many({ signs: { longer: 89, fits: 11 } })).toBeNull();
    expect(many({ signs: { longer: 90, fits: 10 } })).toBe('more_hops');
  });

  it('that all visitors are one: nearly all from one address although headers name many', () => {
    const callers = new Map([
      [7, 90],
      [8, 10],
    ]);
    expect(many({ callers, named: drawers(10) })).toBe('one_for_all');
    expect(many({ callers, named: drawers(9) })).toBeNull();
    expect(many({ callers: new Map([[7, 89]]), named: drawers(10) })).toBeNull();
    expect(many({ requests: 49, callers: new Map([[7, 49]]), named: drawers(10) })).toBeNull();
  });

  it('the plainest first', () => {
    const signs = { header_not_trusted: 30, fewer_hops: 30, more_hops: 30 };
    expect(many({ signs })).toBe('header_not_trusted');
    expect(many({ signs: { ...signs, header_not_trusted: 0 } })).toBe('fewer_hops');
  });
});
