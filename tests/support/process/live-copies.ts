import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startSandbox } from '../../../stand-ins/payment-sandbox/start-sandbox.ts';
import { databaseUrl, withClient } from '../postgres/test-databases.ts';
import { startBalancer } from './balancer.ts';
import { providerEnvironment } from './live-environment.ts';
import { startMailServer, type MailServer } from './mail-server.ts';
import { startNameServer } from './name-server.ts';
import { run } from './program.ts';
import { clear, freePort, newDataDir, startServer, type RunningServer } from './server.ts';

/** A live shop as an operator sets it up: an empty database, copies of the server behind a balancer, and nothing else. */
export type LiveCopies = {
  /** Of the balancer, which answers with TLS. */
  url: string;
  copies: readonly RunningServer[];
  mail: MailServer;
  /** What the operator's commands are given too. */
  env: Record<string, string>;
  folder: string;
  close(): Promise<void>;
};

const domain = 'vesuvio.it';
const zone = {
  [domain]: 'v=spf1 include:_spf.vesuvio.it -all',
  [`_dmarc.${domain}`]: 'v=DMARC1; p=reject',
  [`s1._domainkey.${domain}`]: 'v=DKIM1; k=rsa; p=MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQ',
};

/** `postgres`: the server on which the database is made. */
export async function startLiveCopies(postgres: string, count: number): Promise<LiveCopies> {
  const name = `first_shop_${randomUUID().replaceAll('-', '')}`;
  await withClient(postgres, (client) => client.query(`create database ${name}`));
  const [folder, mail, names] = [newDataDir(), await startMailServer(), await startNameServer(zone)];
  const { key, cert } = certificateIn(folder);
  const port = await freePort();
  const [pages, ...ports] = await Promise.all(Array.from({ length: count + 1 }, freePort));
  const url = `https://localhost:${port}`;
  const keys = { secretKey: 'sk_live_4sTz81PpLwQmR7', webhookSecret: 'whsec_8uKq2ZrTnVb5Xd' };
  const balancer = await startBalancer({ port, ports, key: readFileSync(key), cert: readFileSync(cert) });
  const sandbox = await startSandbox({
    ...keys,
    dataDir: folder,
    port: pages ?? 0,
    publicUrl: `http://127.0.0.1:${pages}`,
    webhookUrl: `${balancer.plainUrl}/api/payments/webhook`,
  });
  const env = {
    SHOP_MODE: 'live',
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl(postgres, name),
    ...providerEnvironment(sandbox.apiUrl, keys),
    SMTP_URL: mail.url,
    MAIL_FROM: `Noleggi Vesuvio <info@${domain}>`,
    APP_SECRET: 'q7Zt2mXc9Lw4Rk8Vb3Nf6Hs1Jd5Gp0Ty',
    PUBLIC_URL: url,
    TRUST_PROXY: 'true',
    TIMES: 'drain-seconds=0',
    NODE_EXTRA_CA_CERTS: cert,
    NODE_OPTIONS: names.nodeOptions,
    RIDERS: '', // as the owner sets it on the screen
  };
  // One after the other: the first migrates, and may have to build the site.
  const copies: RunningServer[] = [];
  for (const own of ports) copies.push(await startServer({ port: own, env }));
  const close = async () => {
    await balancer.stop();
    await Promise.all(copies.map((copy) => copy.stop()));
    await Promise.all([sandbox.stop(), mail.stop()]);
    names.stop();
    await withClient(postgres, (client) => client.query(`drop database ${name} with (force)`));
    for (const each of [folder, ...copies.map(({ dataDir }) => dataDir)]) clear(each);
  };
  return { url, copies, mail, env, folder, close };
}

function certificateIn(folder: string): { key: string; cert: string } {
  const [key, cert] = [path.join(folder, 'balancer.key'), path.join(folder, 'balancer.pem')];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '30'];
  run('openssl', 'req', '-x509', ...kind, ...names, '-keyout', key, '-out', cert);
  return { key, cert };
}
