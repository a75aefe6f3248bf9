import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { clear, startServer } from '../tests/support/process/server.ts';
import { rate } from './measure.ts';

const clients = 16;
const asks = 6000;
const headers = { 'accept-encoding': 'br' };

/** The home page from memory, beside a bare node:http server that sends the same bytes; both asked in turns. */
export async function benchHome(): Promise<void> {
  const shop = await startServer();
  const page = await bytesOf(`${shop.url}/it/`);
  const bare = fork(new URL('bare-server.ts', import.meta.url));
  bare.send(page.toString('base64'));
  const [{ port }] = (await once(bare, 'message')) as [AddressInfo]; // what bare-server.ts sends
  const rates = { shop: [] as number[], bare: [] as number[] };
  for (let round = 0; round < 3; round += 1) {
    rates.bare.push(await ratesOf(`http://127.0.0.1:${port}/`));
    rates.shop.push(await ratesOf(`${shop.url}/it/`));
  }
  bare.disconnect();
  await shop.stop();
  clear(shop.dataDir);
  const [fast, plain] = [Math.max(...rates.shop), Math.max(...rates.bare)];
  console.log(
    `home from memory: ${fast.toFixed(0)} a second; bare node:http, same ${page.length} bytes: ${plain.toFixed(0)}`,
  );
  console.log(`home, ratio: ${(fast / plain).toFixed(2)} (wanted: at least 0.7)`);
}

async function ratesOf(address: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const perSecond = await rate(clients, asks, () => bytesOf(address, agent));
  agent.destroy();
  return perSecond;
}

function bytesOf(address: string, agent = new Agent()): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const asked = request(address, { agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(Buffer.concat(chunks)));
    });
    asked.on('error', reject).end();
  });
}
