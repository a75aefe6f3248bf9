import { request } from 'node:http';
import { expect, inject, it } from 'vitest';
import { startDemoShop } from '../support/process/demo-shop.ts';

/** As a browser asks that was led there under another name: fetch sends no Host of ours. */
const statusOf = (url: string, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    const asked = request(url, { headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asked.once('error', reject).end();
  });

it('a demo answers to no name of somebody else’s, and shows its mails to this machine alone', async () => {
  const { server, close } = await startDemoShop(inject('postgresUrl'));
  const { port } = new URL(server.url);
  const mails = `${server.url}/dev/mail`;
  expect(await statusOf(mails, {})).toBe(200);
  expect(await statusOf(mails, { host: `localhost:${port}` })).toBe(200);
  for (const host of ['rebound.example', `rebound.example:${port}`, 'localhost.rebound.example'])
    for (const address of ['/dev/mail', '/api/scooters', '/admin', '/it/checkout'])
      expect([host, address, await statusOf(server.url + address, { host })]).toEqual([host, address, 421]);
  // A proxy on the same machine, which asks for somebody else.
  expect(await statusOf(mails, { 'x-forwarded-for': '203.0.113.7' })).toBe(403);
  await expect.poll(server.output).toContain('Mails can be read');
  expect(server.output()).not.toContain('Other machines reach it');
  await close();
});

it('a demo that other machines reach says so, and shows its mails to its signed-in owner alone', async () => {
  const { server, close } = await startDemoShop(inject('postgresUrl'), { HOST: '0.0.0.0' });
  const addresses = ['/dev/mail', '/dev/mail/anything', '/dev/mail/anything/html'];
  for (const address of addresses) expect((await fetch(server.url + address)).status).toBe(403);
  await expect.poll(server.output).toContain('Other machines reach it');
  const token = /once: \S+#(\S+)/.exec(server.output())?.[1];
  const entered = await fetch(`${server.url}/api/staff/enter`, {
    method: 'POST',
    body: JSON.stringify({ token }),
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
  });
  expect(entered.status).toBe(200);
  const cookie = entered.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  expect((await fetch(`${server.url}/dev/mail`, { headers: { cookie } })).status).toBe(200);
  expect((await fetch(`${server.url}/dev/mail`, { headers: { cookie: 'costiera-staff=a.b' } })).status).toBe(
    403,
  );
  await close();
});
