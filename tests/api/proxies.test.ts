import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { liveEnvironment } from '../support/process/live-environment.ts';
import { startMailServer } from '../support/process/mail-server.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aShop, type TestShop } from '../support/shop/shop.ts';

const owner = 'owner@shop.example';

/** A live shop, its log, and the mails to its owner about proxies. */
async function aLiveShop(trustProxy: string) {
  const mail = await startMailServer();
  const lines: string[] = [];
  const live = liveEnvironment('postgres://nobody@127.0.0.1:9/nothing');
  const told = { SMTP_URL: mail.url, OWNER_EMAIL: owner, OWNER_LANGUAGE: 'en' };
  const shop = await aShop(
    { ...live, ...told, TRUST_PROXY: trustProxy },
    { log: pino({ level: 'info' }, { write: (line) => void lines.push(line) }) },
  );
  const mails = () => mail.received.map(({ mail: { subject, text } }) => ({ subject, text }));
  return { shop, mails, log: () => lines.join('') };
}

/** As the proxy that holds the connection hands them in, each with another visitor's address. */
async function visitors(
  shop: TestShop,
  count: number,
  header: (nth: number) => string | null,
): Promise<void> {
  for (let nth = 0; nth < count; nth += 1) {
    const forwarded = header(nth);
    const headers: Record<string, string> = forwarded === null ? {} : { 'x-forwarded-for': forwarded };
    expect((await shop.ask('GET', '/api/destinations', undefined, headers)).status).toBe(200);
  }
}
const visitor = (nth: number): string => `203.0.113.${nth + 1}`;

/** As if everything that the watch remembers had been a day earlier. */
const aDayEarlier = (shop: TestShop) =>
  sql`update alarm set seen_at = seen_at - interval '1 day', told_at = told_at - interval '1 day'`.execute(
    shop.database,
  );
const raised = async (shop: TestShop) =>
  (await shop.watch()).raised.filter(({ kind }) => kind === 'proxy_mismatch').map(({ subjects }) => subjects);

describeOnPostgres('the proxies before a live shop', () => {
  it('are an alarm where their header is not trusted: one mail, and no address in mail, log or database', async () => {
    const { shop, mails, log } = await aLiveShop('false');
    await visitors(shop, 19, visitor);
    expect(await raised(shop)).toEqual([]);
    await visitors(shop, 20, visitor);
    expect(await raised(shop)).toEqual([['header_not_trusted']]);
    expect(await raised(shop)).toEqual([]);
    const [mail, ...others] = mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Costiera, please look: The proxies aren’t as set');
    expect(mail?.text).toContain('requests come through a proxy that the setting doesn’t know');
    expect(log()).toContain('"alarm":"proxy_mismatch"');
    const { rows } = await sql<{ told: string }>`select told::text from alarm`.execute(shop.database);
    for (const text of [mail?.text, log(), JSON.stringify(rows)]) expect(text).not.toContain('203.0.113');
  });

  it.each([
    ['fewer than are set', '2', visitor, 'fewer_hops'],
    ['none at all', 'true', () => null, 'fewer_hops'],
    ['more than are set', '1', (nth: number) => `${visitor(nth)}, 10.0.0.3`, 'more_hops'],
    ['one outside that is not set', '1', (nth: number) => `${visitor(nth)}, 198.51.100.${nth}`, 'more_hops'],
    ['one that makes all visitors one', '1', (nth: number) => `${visitor(nth)}, 198.51.100.9`, 'one_for_all'],
  ])('are an alarm where they are others: %s', async (_, setting, header, subject) => {
    const { shop } = await aLiveShop(setting);
    await visitors(shop, 60, header);
    expect(await raised(shop)).toEqual([[subject]]);
  });

  it.each([
    ['true', visitor],
    ['2', (nth: number) => `${visitor(nth)}, 10.0.0.3`],
    ['false', () => null],
    ['true', (nth: number) => (nth % 2 === 0 ? `1.1.1.${nth}, ${visitor(nth)}` : visitor(nth))],
  ])(
    'are none where they are as TRUST_PROXY=%s says, whatever some visitors forge',
    async (setting, header) => {
      const { shop } = await aLiveShop(setting);
      await visitors(shop, 60, header);
      expect(await raised(shop)).toEqual([]);
    },
  );

  it('end as an alarm by themselves, a day after what did not fit was seen last', async () => {
    const { shop, mails } = await aLiveShop('true');
    await visitors(shop, 30, () => null);
    await shop.watch();
    const later = (hours: number) => shop.setNow(new Date(Date.now() + hours * 3_600_000));
    later(1.1);
    await visitors(shop, 30, visitor);
    expect((await shop.watch()).over).toEqual([]);
    await aDayEarlier(shop);
    expect((await shop.watch()).over).toMatchObject([{ kind: 'proxy_mismatch' }]);
    expect(mails().map(({ subject }) => subject)).toEqual([
      'Costiera, please look: The proxies aren’t as set',
      'Costiera, resolved: The proxies aren’t as set',
    ]);
  });

  it('are no alarm of a demo, which anybody may put behind anything', async () => {
    const shop = await aShop({ TRUST_PROXY: 'false' });
    await visitors(shop, 60, visitor);
    expect(await raised(shop)).toEqual([]);
  });
});
