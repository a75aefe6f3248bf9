import { expect, it } from 'vitest';
import { languages } from '../../src/translations/languages.ts';
import { pageNames, route } from '../../src/pages/routes.ts';
import { beganAs } from '../../src/shop/shop.ts';
import { settingKinds, settingShapes } from '../../src/shop/settings/setting-kinds.shape.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { theExampleShop } from '../support/shop/example-shop.ts';
import { pagesOf } from '../support/shop/posted-pages.ts';
import { findIn } from '../support/values/of-the-demo.ts';
import example from '../../db/seed/shops/example.json' with { type: 'json' };

it('the example shop has each kind of setting, and nothing that the desk would refuse', () => {
  expect(Object.keys(example)).toEqual(settingKinds);
  for (const kind of settingKinds)
    expect(settingShapes[kind].safeParse(example[kind]).error?.issues ?? []).toEqual([]);
});

describeOnPostgres('a second, quite different shop', () => {
  it('has nothing of the demo’s on its pages and in what machines read', async () => {
    const shop = await theExampleShop();
    const { get } = pagesOf(shop);
    const addresses = pageNames.flatMap((name) =>
      languages.map((language) => {
        const { path } = route(name);
        return `/${language}${name === 'notFound' ? '/nowhere' : path.replace(':token', 'aToken').replace(':id', '12')}`;
      }),
    );
    const files = [
      '/sitemap.xml',
      '/robots.txt',
      ...languages.flatMap((language) => [
        `/${language}/manifest.webmanifest`,
        `/${language}/newsroom/feed.xml`,
      ]),
    ];
    const found: string[] = [];
    for (const address of [...addresses, ...files]) found.push(...findIn(address, (await get(address)).html));
    expect(found).toEqual([]);
    const home = (await get('/de/')).html.replace(/[\u00a0\u202f]/g, ' ');
    for (const own of [example.identity.name, example.contacts.phone, 'Vespa GTS 300', '78 €'])
      expect(home).toContain(own);
    // Search engines are told of its winter.
    expect(home).toMatch(/"validFrom":"\d{4}-11-15","validThrough":"\d{4}-03-10"/);
  });

  it('sells its own models and stays what it began as', async () => {
    const shop = await theExampleShop();
    const { body } = await shop.ask('GET', '/api/scooters');
    expect(body.map(({ model, category }: { model: string; category: string }) => [model, category])).toEqual(
      [
        ['Vespa GTS 300', '300cc'],
        ['Kymco Agility 200', '200cc'],
      ],
    );
    expect(await beganAs(shop.database)).toBe('example');
  });
});
