import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run } from '../support/process/program.ts';

const passphrase = 'una frase d’ordine';

const configuration = (folder: string): string => `
[req]
distinguished_name=dn
[dn]
[ca_ext]
basicConstraints=critical,CA:TRUE
keyUsage=critical,keyCertSign,cRLSign
[stamps_ext]
extendedKeyUsage=critical,timeStamping
keyUsage=critical,digitalSignature
[shop_ext]
keyUsage=critical,digitalSignature,nonRepudiation
[authority]
serial=${folder}/serial
signer_cert=${folder}/stamps.pem
certs=${folder}/ca.pem
signer_key=${folder}/stamps.key
signer_digest=sha256
default_policy=1.2.3.4.1
digests=sha256
`;

/** Certificates as a shop would buy them, from an authority of the test's own; all by openssl. */
export type Certificates = { folder: string; at(name: string): string; passphrase: string };

export function someCertificates(): Certificates {
  const folder = mkdtempSync(path.join(tmpdir(), 'costiera-certificates-'));
  const at = (name: string): string => path.join(folder, name);
  writeFileSync(at('conf'), configuration(folder));
  writeFileSync(at('serial'), '01');
  const made = (name: string, kind: string[]) =>
    ['req', '-newkey', ...kind, '-nodes', '-config', at('conf'), '-keyout', at(`${name}.key`)] as const;
  const rsa = ['rsa:2048'];
  const lasting = ['-days', '30'];
  run(
    'openssl',
    ...made('ca', rsa),
    '-x509',
    '-subj',
    '/CN=An authority',
    '-extensions',
    'ca_ext',
    ...lasting,
    '-out',
    at('ca.pem'),
  );
  const issue = (name: string, kind: string[], extensions: string) => {
    run('openssl', ...made(name, kind), '-subj', `/O=Costiera S.r.l./CN=${name}`, '-out', at(`${name}.csr`));
    const by = [
      '-CA',
      at('ca.pem'),
      '-CAkey',
      at('ca.key'),
      '-CAcreateserial',
      '-extfile',
      at('conf'),
      '-extensions',
      extensions,
    ];
    run('openssl', 'x509', '-req', '-in', at(`${name}.csr`), ...by, ...lasting, '-out', at(`${name}.pem`));
  };
  issue('shop', rsa, 'shop_ext');
  issue('curve', ['ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'], 'shop_ext');
  issue('stamps', rsa, 'stamps_ext');
  const both = ['-in', at('shop.pem'), '-inkey', at('shop.key'), '-certfile', at('ca.pem')];
  run('openssl', 'pkcs12', '-export', ...both, '-passout', `pass:${passphrase}`, '-out', at('shop.p12'));
  run(
    'openssl',
    'pkcs8',
    '-topk8',
    '-in',
    at('curve.key'),
    '-passout',
    `pass:${passphrase}`,
    '-out',
    at('curve.enc'),
  );
  const pair = ['curve.enc', 'curve.pem', 'ca.pem'].map((name) => readFileSync(at(name), 'utf8'));
  writeFileSync(at('curve-pair.pem'), pair.join(''));
  return { folder, at, passphrase };
}

export type StampService = {
  url: string;
  /** What it does with the next requests: answers, refuses, answers an older request, or without its certificate. */
  does: 'stamp' | 'fail' | 'repeat' | 'babble';
  asked: { authorization: string | undefined }[];
  close(): void;
};

/** A time stamp service: `openssl ts -reply` behind HTTP. */
export async function aStampService({ at }: Certificates): Promise<StampService> {
  let last: Buffer = Buffer.alloc(0);
  const server: Server = createServer((request, answer) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      service.asked.push({ authorization: request.headers.authorization });
      if (service.does === 'fail') return void answer.writeHead(503).end();
      if (service.does === 'babble') return void answer.end('<html>');
      if (service.does === 'stamp') {
        writeFileSync(at('query'), Buffer.concat(chunks));
        run(
          'openssl',
          'ts',
          '-reply',
          '-config',
          at('conf'),
          '-section',
          'authority',
          '-queryfile',
          at('query'),
          '-out',
          at('reply'),
        );
        last = readFileSync(at('reply'));
      }
      answer.setHeader('content-type', 'application/timestamp-reply').end(last);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('a server with a port');
  const url = `http://shop:p%40ss@127.0.0.1:${address.port}/tsr`;
  const service: StampService = { url, does: 'stamp', asked: [], close: () => void server.close() };
  return service;
}
