import { describe, expect, it } from 'vitest';
import { hasPermission, permissions } from '../../identity/permissions.rules.ts';
import { deskLanguages } from '../../translations/languages.ts';
import { readTexts } from '../../translations/words.ts';
import { addresses } from '../addresses.ts';
import { deskGroups } from './desk-groups.ts';
import { searchedWords } from '../palette/page-words.ts';
import { dailyPages, deskPageAt, deskPages, isInMenu } from './desk-pages.ts';
import { guardedScreens } from './guarded-screens.ts';
import { matchesWords } from './search-text.ts';

/** Links that open the desk stand before its sign-in; the old address of the mails leads to the new one. */
const unguarded = ['/enter', '/invitation', '/messages'];

describe('the pages of the desk', () => {
  it('each address of the desk is guarded by a permission that there is, but for the ways in', () => {
    const guarded = new Map(guardedScreens.map(({ address, permission }) => [address, permission]));
    const all: string[] = Object.values(addresses);
    // `/fleet/new` is a unit’s address like any other.
    expect(all.filter((address) => !guarded.has(address)).toSorted()).toEqual(
      [...unguarded, '/fleet/new'].toSorted(),
    );
    expect([...guarded.values()].filter((permission) => !permissions.includes(permission))).toEqual([]);
  });

  it.each(deskLanguages)(
    'each page has its name in “%s”, and what stands on the settings page has a line about it',
    (language) => {
      const texts = readTexts(language, 'admin');
      const wanted = deskPages.flatMap(({ label, about }) => (about ? [label, about] : [label]));
      expect(wanted.filter((key) => !texts[key])).toEqual([]);
    },
  );

  it('each page is found by its name in both languages, whichever the desk is read in', () => {
    const names = deskLanguages.flatMap((language) =>
      deskPages.map(({ name, label }) => ({
        name: readTexts(language, 'admin')[label] ?? '',
        words: searchedWords(name),
      })),
    );
    expect(names.filter(({ name, words }) => !matchesWords(name, words))).toEqual([]);
  });

  it.each([
    ['acconto', 'payments'],
    ['saldo', 'payments'],
    ['caparra', 'payments'],
    ['caparra', 'fees'],
    ['cauzione', 'fees'],
    ['deposit', 'fees'],
    ['rest', 'payments'],
    ['saldi', 'bookings'],
  ])('what owners call it (“%s”) finds the page %s', (query, page) => {
    const found = deskPages.filter(({ name }) => matchesWords(query, searchedWords(name)));
    expect(found.map(({ name }) => name as string)).toContain(page);
  });

  it('the daily pages come first, and every group of the menu has a page', () => {
    expect(deskPages.slice(0, dailyPages.length).map(({ name }) => name)).toEqual(dailyPages);
    const listed = deskPages.filter(isInMenu).map(({ group }) => group);
    expect([...new Set(listed)]).toEqual(deskGroups);
    expect(listed).toEqual(
      listed.toSorted((one, other) => deskGroups.indexOf(one) - deskGroups.indexOf(other)),
    );
  });

  it('a rider may open the day, their own account and notifications and the guide, and no setting of the shop', () => {
    const open = guardedScreens.filter(({ permission }) => hasPermission('rider', permission));
    expect(open.map(({ name }) => name)).toEqual([
      'today',
      'account',
      'notifications',
      'guide',
      'printDay',
      'report',
    ]);
  });

  it('an address belongs to the page that says most of it', () => {
    expect(deskPageAt('/')?.name).toBe('today');
    expect(deskPageAt('/bookings/CA-1234')?.name).toBe('bookings');
    expect(deskPageAt('/settings')?.name).toBe('settings');
    expect(deskPageAt('/nowhere')).toBeUndefined();
  });
});

describe('what somebody types', () => {
  it.each([
    ['LOCALITA', 'Località servite', true],
    ['serv loc', 'Località servite', true],
    ['calita', 'Località servite', false],
    ['muller', 'Hans Müller', true],
    ['e-mail', 'e-mail automatiche', true],
    ['', 'anything', true],
    ['prezzi xyz', 'Prezzi e codici', false],
  ])('“%s” in “%s”: %s', (query, text, isFound) => {
    expect(matchesWords(query, text)).toBe(isFound);
  });
});
