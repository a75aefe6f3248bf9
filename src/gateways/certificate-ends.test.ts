import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createPlainServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServer, TLSSocket } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCertificateUntil } from '../../tests/builders/an-ended-certificate.ts';
import { certificateEnds } from './certificate-ends.ts';

const until = new Date('2031-03-09T00:00:00Z');
const house = mkdtempSync(path.join(tmpdir(), 'costiera-ends-'));
const file = path.join(house, 'seal.pem');
const nothing = {
  databaseUrl: undefined,
  smtpUrl: undefined,
  s3: null,
  publicUrl: undefined,
  sealing: { certificate: null, timeStampUrl: undefined },
};
let secure: Server;
let database: Server;
const portOf = (server: Server) => (server.address() as AddressInfo).port; // both listen

beforeAll(async () => {
  const { key, cert } = await aCertificateUntil(until);
  writeFileSync(file, key + cert);
  secure = createServer({ key, cert }).on('tlsClientError', () => undefined);
  // As PostgreSQL begins: asked for TLS it says yes, and speaks it from then on.
  database = createPlainServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write('S');
      new TLSSocket(socket, { isServer: true, key, cert }).on('error', () => undefined);
    });
  });
  for (const server of [secure, database]) await once(server.listen(0, 'localhost'), 'listening');
});
afterAll(() => {
  secure.close();
  database.close();
  rmSync(house, { recursive: true });
});

describe('until when the certificates are in force that a shop lives by', () => {
  const seen = [{ of: 'localhost', until }];

  it('is known of the database, the mail server, the store of photos and the proxy before the shop', async () => {
    const at = `localhost:${portOf(secure)}`;
    const databaseUrl = `postgres://shop:secret@localhost:${portOf(database)}/shop`;
    expect(await certificateEnds({ ...nothing, databaseUrl })).toEqual(seen);
    expect(await certificateEnds({ ...nothing, smtpUrl: `smtps://shop:secret@${at}` })).toEqual(seen);
    expect(await certificateEnds({ ...nothing, publicUrl: `https://${at}` })).toEqual(seen);
    const keys = { accessKeyId: 'a', secretAccessKey: 'b', region: 'eu-south-1', bucket: 'photos' };
    expect(await certificateEnds({ ...nothing, s3: { endpoint: `https://${at}`, ...keys } })).toEqual(seen);
  });

  it('is known of the file that contracts are sealed with, as it lies there now', async () => {
    const sealing = { certificate: { path: file, passphrase: '' }, timeStampUrl: undefined };
    const read = () => certificateEnds({ ...nothing, sealing });
    expect(await read()).toEqual([{ of: 'SEAL_CERTIFICATE', until }]);
    const renewed = new Date('2033-03-09T00:00:00Z');
    const { key, cert } = await aCertificateUntil(renewed);
    writeFileSync(file, key + cert);
    expect(await read()).toEqual([{ of: 'SEAL_CERTIFICATE', until: renewed }]);
  });

  it('says nothing of who does not answer, begins in plain text, or of a file that is not there', async () => {
    const sealing = { certificate: { path: '/nowhere.pem', passphrase: '' }, timeStampUrl: undefined };
    const asked = { publicUrl: 'https://localhost:9', smtpUrl: `smtp://localhost:${portOf(secure)}` };
    expect(await certificateEnds({ ...nothing, ...asked, sealing })).toEqual([]);
    expect(await certificateEnds({ ...nothing, databaseUrl: 'postgres:///shop' })).toEqual([]);
  });
});
