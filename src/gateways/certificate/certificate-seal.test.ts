import { readFileSync, writeFileSync } from 'node:fs';
import { ContentInfo, SignedData } from 'pkijs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aStampService,
  someCertificates,
  type Certificates,
  type StampService,
} from '../../../tests/builders/a-certificate.ts';
import { aContractPaper } from '../../../tests/builders/a-contract-paper.ts';
import { isHere, run } from '../../../tests/support/process/program.ts';
import { parseSealedPdf } from '../../../tests/support/shop/sealed-pdf.ts';
import { systemRandomSource } from '../../basics/random-source.ts';
import { systemClock } from '../../basics/clock.ts';
import { contractPdf } from '../../documents/contract-pdf.ts';
import { createFileSeal } from '../../gateways/create-gateways.ts';
import { InvalidSettings } from '../../settings.ts';
import { timeStamps } from '../timestamp/time-stamps.ts';

const parts = { clock: systemClock, chance: systemRandomSource };
let certificates: Certificates;
let service: StampService;

describe.skipIf(!isHere('openssl'))('the seal of a signed contract', () => {
  beforeAll(async () => {
    certificates = someCertificates();
    service = await aStampService(certificates);
  });
  afterAll(() => service.close());

  const at = (name: string): string => certificates.at(name);
  const open = (name: string | null, timeStampUrl?: string, passphrase = certificates.passphrase) =>
    createFileSeal(
      { sealing: { certificate: name === null ? null : { path: at(name), passphrase }, timeStampUrl } },
      parts,
    );

  /** The parts of a sealed contract as files, for programs to look at. */
  async function sealed(
    name: string | null,
    timeStampUrl?: string,
  ): Promise<{ file: Uint8Array; seal: Buffer }> {
    const file = await contractPdf(await aContractPaper('en'), await open(name, timeStampUrl));
    const { covered, seal, gap } = parseSealedPdf(file);
    expect(gap).toBe('to the end');
    writeFileSync(at('file.pdf'), file);
    writeFileSync(at('covered'), covered);
    writeFileSync(at('seal.der'), seal);
    return { file, seal };
  }
  const stampVerdict = (token: string, stamped: string): string => {
    const files = ['-in', at(token), '-data', at(stamped), '-CAfile', at('ca.pem')];
    return run('openssl', 'ts', '-verify', '-token_in', ...files);
  };
  const cmsVerdict = (): string =>
    run(
      'openssl',
      'cms',
      '-verify',
      '-binary',
      '-inform',
      'DER',
      '-in',
      at('seal.der'),
      '-content',
      at('covered'),
      '-CAfile',
      at('ca.pem'),
      '-purpose',
      'any',
      '-out',
      at('out'),
    );

  it.each(['shop.p12', 'curve-pair.pem'])(
    'is the operator’s signature over every byte, for openssl (%s)',
    async (name) => {
      await sealed(name);
      expect(cmsVerdict).not.toThrow();
      const covered = readFileSync(at('covered'));
      covered.writeUInt8(covered.readUInt8(1000) ^ 1, 1000);
      writeFileSync(at('covered'), covered);
      expect(cmsVerdict).toThrow();
    },
  );

  it.runIf(isHere('pdfsig'))('is a PAdES signature of the whole document, for poppler', async () => {
    await sealed('shop.p12');
    const verdict = run('pdfsig', '-nocert', at('file.pdf'));
    expect(verdict).toContain('ETSI.CAdES.detached');
    expect(verdict).toContain('Total document signed');
    expect(verdict).toContain('Signature is Valid');
  });

  it.runIf(isHere('qpdf'))('leaves a sound file, with and without a certificate', async () => {
    for (const name of ['shop.p12', null]) {
      await sealed(name, service.url);
      expect(run('qpdf', '--check', at('file.pdf'))).toContain('No syntax or stream encoding errors');
    }
  });

  it('says on paper whose it is', async () => {
    const seal = await open('shop.p12', service.url);
    expect(seal).toMatchObject({
      kind: 'signature',
      signerName: 'Costiera S.r.l.',
      stampedBy: new URL(service.url).host,
    });
  });

  it('without a certificate is a time stamp over every byte, for openssl', async () => {
    const { file } = await sealed(null, service.url);
    expect(Buffer.from(file).toString('latin1')).toContain('/SubFilter /ETSI.RFC3161');
    expect(stampVerdict('seal.der', 'covered')).toContain('OK');
    expect(service.asked.at(-1)).toEqual({
      authorization: `Basic ${Buffer.from('shop:p@ss').toString('base64')}`,
    });
  });

  it('with both carries a time stamp of the signature (PAdES-T), for openssl', async () => {
    const { seal } = await sealed('shop.p12', service.url);
    expect(cmsVerdict).not.toThrow();
    const signed = new SignedData({ schema: ContentInfo.fromBER(Uint8Array.from(seal)).content });
    const signer = signed.signerInfos[0];
    const [stamp] = signer?.unsignedAttrs?.attributes ?? [];
    expect(stamp?.type).toBe('1.2.840.113549.1.9.16.2.14');
    writeFileSync(at('token.der'), Buffer.from(stamp?.values[0].toBER()));
    writeFileSync(at('signature'), signer?.signature.valueBlock.valueHexView ?? '');
    expect(stampVerdict('token.der', 'signature')).toContain('OK');
  });

  it.each([
    ['fails', 'fail'],
    ['answers with something else', 'babble'],
    ['repeats the stamp of another file', 'repeat'],
  ] as const)('is not made where the service of time stamps %s', async (_, does) => {
    const { stamp } = timeStamps({ url: service.url, chance: systemRandomSource });
    await stamp(Buffer.from('another file')); // so that there is something to repeat
    service.does = does;
    await expect(stamp(Buffer.from('a file'))).rejects.toThrow();
    service.does = 'stamp';
    await stamp(Buffer.from('a file'));
  });

  it.each([
    ['a file that is not there', 'nowhere.p12', undefined],
    ['a wrong passphrase', 'shop.p12', 'wrong'],
    ['a wrong passphrase of a PEM file', 'curve-pair.pem', 'wrong'],
    ['a certificate without its key', 'ca.pem', undefined],
    ['a file of something else', 'conf', undefined],
  ])('F53 %s stops the start, and the settings are named', async (_, name, passphrase) => {
    const fault = await open(name, undefined, passphrase).catch((thrown: unknown) => thrown);
    expect(fault).toBeInstanceOf(InvalidSettings);
    expect(String(fault)).toMatch(/cannot start: SEAL_CERTIFICATE or SEAL_PASSPHRASE is not valid/);
    expect(String(fault)).not.toContain(certificates.folder);
  });

  it('is refused with a certificate that has run out', async () => {
    const later = { now: () => new Date(Date.now() + 40 * 86_400_000) };
    const sealing = {
      certificate: { path: at('shop.p12'), passphrase: certificates.passphrase },
      timeStampUrl: undefined,
    };
    await expect(createFileSeal({ sealing }, { ...parts, clock: later })).rejects.toThrow(
      /: the certificate of Costiera S\.r\.l\. ended on \d{4}-\d\d-\d\d$/,
    );
  });

  it('is none where nothing is configured', async () => {
    expect(await open(null)).toBeNull();
  });
});
