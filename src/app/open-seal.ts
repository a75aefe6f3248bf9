import { readFile } from 'node:fs/promises';
import type { RandomSource } from '../basics/random-source.ts';
import type { Clock } from '../basics/clock.ts';
import type { FileSeal } from '../contract/evidence/seal-contract.ts';
import { BadCertificate, readCertificateFile } from '../gateways/certificate/certificate-file.ts';
import { certificateSeal } from '../gateways/certificate/certificate-seal.ts';
import { timeStampSeal } from '../gateways/timestamp/time-stamp-seal.ts';
import { timeStamps } from '../gateways/timestamp/time-stamps.ts';
import { InvalidSettings, type Settings } from '../settings.ts';

type Parts = { clock: Clock; chance: Pick<RandomSource, 'bytes'> };

/**
 * What closes the files of signed contracts: the operator's certificate, a time stamp, both, or nothing. A certificate that cannot be
 * used stops the start with its name (F53); the service that stamps is asked only when there is something to stamp.
 */
export async function createFileSeal(
  { sealing }: Pick<Settings, 'sealing'>,
  parts: Parts,
): Promise<FileSeal | null> {
  const stamps = sealing.timeStampUrl
    ? timeStamps({ url: sealing.timeStampUrl, chance: parts.chance })
    : null;
  if (!sealing.certificate) return stamps && timeStampSeal(stamps);
  const { path, passphrase } = sealing.certificate;
  try {
    const file = await readCertificateFile(await readFile(path), passphrase);
    return await certificateSeal({ file, clock: parts.clock, timeStamps: stamps });
  } catch (fault) {
    const why = fault instanceof BadCertificate ? `: ${fault.message}` : '';
    throw new InvalidSettings(`cannot start: SEAL_CERTIFICATE or SEAL_PASSPHRASE is not valid${why}`, {
      cause: fault,
    });
  }
}
