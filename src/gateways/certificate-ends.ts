import { readFile } from 'node:fs/promises';
import type { CertificateEnd } from '../go-live/facts.type.ts';
import type { Settings } from '../settings.ts';
import { certificateUntil, type SecureAddress } from './ended-certificate.ts';

type ServersAndSeal = Pick<Settings, 'databaseUrl' | 'smtpUrl' | 's3' | 'publicUrl' | 'sealing'>;

/** Servers that speak TLS from their first word, and the database. A mail server that begins in plain text (`smtp:`) is not asked. */
function addressesOf({ databaseUrl, smtpUrl, s3, publicUrl }: ServersAndSeal): SecureAddress[] {
  const addresses = [databaseUrl, smtpUrl, s3?.endpoint, publicUrl].flatMap((text): SecureAddress[] => {
    if (text === undefined || !URL.canParse(text)) return [];
    const { protocol, hostname: host, port } = new URL(text);
    if (/^postgres(ql)?:$/.test(protocol)) return [{ host, port: Number(port || 5432), kind: 'postgres' }];
    if (protocol === 'smtps:') return [{ host, port: Number(port || 465), kind: 'tls' }];
    return protocol === 'https:' ? [{ host, port: Number(port || 443), kind: 'tls' }] : [];
  });
  return addresses.filter(({ host }) => host !== '');
}

/** Until when the certificates are in force that the shop lives by. Who does not answer, or shows none, is left out; never throws. */
export async function certificateEnds(settings: ServersAndSeal): Promise<CertificateEnd[]> {
  const [seal, ...shown] = await Promise.all([
    sealUntil(settings),
    ...addressesOf(settings).map(async (address) => ({
      of: address.host,
      until: await certificateUntil(address),
    })),
  ]);
  return [...shown, seal].flatMap(({ of, until }) => (until === null ? [] : [{ of, until }]));
}

/** Of the file as it lies there now: a new one that was put in its place counts from then on. */
async function sealUntil({
  sealing: { certificate },
}: ServersAndSeal): Promise<{ of: string; until: Date | null }> {
  const of = 'SEAL_CERTIFICATE';
  if (certificate === null) return { of, until: null };
  try {
    const { readCertificateFile } = await import('./certificate/certificate-file.ts');
    const file = await readCertificateFile(await readFile(certificate.path), certificate.passphrase);
    const own = file.certificates.find((one) => one.checkPrivateKey(file.key));
    return { of, until: own?.validToDate ?? null };
  } catch {
    return { of, until: null };
  }
}
