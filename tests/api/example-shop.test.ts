import { expect, it, onTestFinished } from 'vitest';
import { seed, stampMode } from '../../src/database/migrate.ts';
import { languages } from '../../src/translations/languages.ts';
import { renderMail } from '../../src/emails/render-mail.tsx';
import { pageNames, route } from '../../src/pages/routes.ts';
import { beganAs, seedShop } from '../../src/shop/shop.ts';
import { settingKinds, settingShapes } from '../../src/shop/settings/setting-kinds.shape.ts';
import { describeOnPostgres, freshDatabase } from '../support/postgres/postgres.ts';
import { assembleShop } from '../support/shop/assemble-shop.ts';
import { pagesOf } from '../support/shop/posted-pages.ts';
import { costiera } from '../support/values/costiera.ts';
import example from '../../db/seed/shops/example.json' with { type: 'json' };

/** As `npm start -- --shop=example` begins. */
async function theExampleShop() {
  const fresh = await freshDatabase('tables');
  await stampMode(fresh, 'demo');
  await seed(fresh, 'example');
  await seed(fresh, 'base');
  await seedShop(fresh.database, 'example');
  const { close, ...shop } = await assembleShop(fresh, {}, { renderMail });
  onTestFinished(close);
  return shop;
}

const digits = (phone: string) => phone.replace(/\D/g, '');
const { identity, contacts } = costiera;

/** What is the demo's own. "Costiera Amalfitana" and, in Italian, "la Costiera" are the coast's name: every shop of it says them. */
const ofTheDemo: Record<string, RegExp> = {
  name: /(?<!\b(?:[Ss]ulla|[Dd]alla|[Dd]ella|[Ll]a|[Ii]n) |costiera[.-])\bCostiera\b(?! Amalfitana)/,
  address: /costiera\.example/,
  tagline: new RegExp(identity.tagline),
  company: new RegExp(`${identity.vatNumber}|Pagani|${identity.climateRecipient}`),
  office: new RegExp(contacts.office.address),
  officeTown: /(?:ufficio|Büro)[^.<"]{0,30}Maiori|Maiori[^.<"]{0,20}(?:ufficio|Büro)/,
  phones: new RegExp(
    [contacts.phone, contacts.emergencyPhone, contacts.whatsapp]
      .flatMap((phone) => [phone.replace('+', String.raw`\+`), digits(phone)])
      .join('|'),
  ),
  hours: /8:00-2[012]:[03]0|08:00-20:30/,
  model: /\bLiberty\b|(?<!")\b125(?:er)?\b/,
  everyDay:
    /tutti i giorni|every day,|todos los días,|tous les jours,|todos os dias,|[Jj]eden Tag (?:geöffnet|da|für)/,
  promises: /\b48 (?:ore|Stunden)\b|15 (?:e|bis|–) 45|0,5\s?%/,
  prices: /(?<!\d)(?:45|65|66[,.]50)(?:,00)?\s?€/,
};

/** `where: what: …the words around it…` */
function findIn(where: string, text: string): string[] {
  const plain = text.replace(/[\u00a0\u202f]/g, ' ');
  return Object.entries(ofTheDemo).flatMap(([of, pattern]) => {
    const found = pattern.exec(plain);
    if (!found) return [];
    return [`${where}: ${of}: …${plain.slice(Math.max(0, found.index - 60), found.index + 60)}…`];
  });
}

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
