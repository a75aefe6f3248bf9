import { Agent, get } from 'node:http';
import { describe, expect, it } from 'vitest';
import { aMorning } from '../builders/a-booking.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { clear, startServer, type RunningServer } from '../support/process/server.ts';
import { createShopOnPostgres, type ShopOnPostgres } from '../support/postgres/shop-on-postgres.ts';
import { book, payment, until } from '../support/process/shopper.ts';

const buyers = 40;

/** Buyers who all want to book at once; a null stands for one who got no answer. */
const aCrowd = ({ server }: ShopOnPostgres) =>
  Array.from({ length: buyers }, (_, day) => book(server.url, aMorning(10 + day)).catch(() => null));

/** The first step of every booking is a claim in the database: when there are as many, the server has begun with all. */
async function allBegun({ fresh }: ShopOnPostgres): Promise<void> {
  await until('the server to begin with everybody', async () => {
    const claims = await fresh.database.selectFrom('idempotency').select('answer_status').execute();
    return claims.length === buyers && claims.some(({ answer_status: answered }) => answered === null);
  });
}

describeOnPostgres('a server told to stop', () => {
  it('F44 answers all that it has begun, then ends; what it answered is there afterwards', async () => {
    const shop = await createShopOnPostgres();
    const running = aCrowd(shop);
    await allBegun(shop);
    const ended = shop.server.stop('SIGTERM');
    const answers = await Promise.all(running);
    expect(answers.map((answer) => answer?.status)).toEqual(running.map(() => 201));
    expect(await ended).toBe(0);
    await expect(fetch(`${shop.server.url}/readyz`)).rejects.toThrow();

    const { dataDir } = shop.server;
    const again = await startServer({ dataDir, env: { DATABASE_URL: shop.fresh.url } });
    for (const answer of answers) {
      if (answer) expect((await payment(again.url, answer.body)).status).toBe(200);
    }
    await again.stop();
    await shop.close();
  });

  it('F44 control: killed instead, it leaves some without an answer', async () => {
    const shop = await createShopOnPostgres();
    const running = aCrowd(shop);
    await allBegun(shop);
    await shop.server.stop('SIGKILL');
    expect(await Promise.all(running)).toContain(null);
    await shop.close();
  });
});

/** What it answers, and whether it asks to come by another connection next time. */
function ask(
  server: RunningServer,
  path: string,
  agent?: Agent,
): Promise<[number | undefined, string, string?]> {
  return new Promise((resolve, reject) => {
    get(server.url + path, { agent: agent ?? new Agent() }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      answer.once('end', () => resolve([answer.statusCode, text, answer.headers.connection]));
    }).once('error', reject);
  });
}
const isStopping = (server: RunningServer) => async () => (await ask(server, '/readyz'))[1] === 'stopping';

describe('a server told to stop that others send requests to', () => {
  it('F44 says for some seconds that it is not ready, and still answers, but by no connection that lasts', async () => {
    const server = await startServer({ env: { TIMES: 'drain-seconds=3' }, shortLived: true });
    const agent = new Agent({ keepAlive: true });
    expect((await ask(server, '/api/destinations', agent))[2]).toBe('keep-alive');
    const ended = server.stop('SIGTERM');
    await until('it to say that it stops', isStopping(server));
    expect(await ask(server, '/readyz')).toEqual([503, 'stopping', 'close']);
    for (const path of ['/api/destinations', '/it/', '/healthz'])
      expect([path, ...(await ask(server, path, agent))]).toEqual([path, 200, expect.anything(), 'close']);
    expect(await ended).toBe(0);
    await expect(ask(server, '/readyz')).rejects.toThrow('ECONNREFUSED');
    agent.destroy();
    clear(server.dataDir);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'F44 takes %s that comes twice at once as one, and hurries at one that comes later',
    async (signal) => {
      const server = await startServer({ env: { TIMES: 'drain-seconds=300' }, shortLived: true });
      const ended = server.stop(signal);
      process.kill(server.pid, signal);
      await until('it to say that it stops', isStopping(server));
      expect((await ask(server, '/api/destinations'))[0]).toBe(200);
      const isOver = ended.then(() => true);
      await until('it to hurry', async () => {
        void server.stop(signal);
        return Promise.race([
          isOver,
          isStopping(server)().then(
            () => false,
            () => true,
          ),
        ]);
      });
      expect(await ended).toBe(0);
      clear(server.dataDir);
    },
  );
});

describe('npm start', () => {
  it.each([
    ['npm alone, as a supervisor does', 'SIGTERM', 1],
    ['npm and all that it started, as systemd does', 'SIGTERM', -1],
    ['all of them, as a terminal does', 'SIGINT', -1],
  ] as const)('F44 passes on a signal to %s, and ends after the shop, with 0', async (_, signal, whom) => {
    const server = await startServer({ npm: true, env: { TIMES: 'drain-seconds=1' } });
    process.kill(server.pid * whom, signal);
    await until('it to say that it stops', isStopping(server));
    expect((await ask(server, '/api/destinations'))[0]).toBe(200);
    expect(await server.ended).toBe(0);
    await expect(ask(server, '/readyz')).rejects.toThrow('ECONNREFUSED');
    clear(server.dataDir);
  });
});
