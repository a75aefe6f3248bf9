import type { FileSeal } from '../../contract/evidence/seal-contract.ts';
import type { TimeStamps } from './time-stamps.ts';

/** A shop without a certificate of its own lets the time stamp close the file (PAdES document time stamp, ETSI EN 319 142-1 §5.4.3). */
export const timeStampSeal = ({ authority, stamp }: TimeStamps): FileSeal => ({
  kind: 'time_stamp',
  signerName: authority,
  stampedBy: null,
  reservedBytes: 24_000,
  sealBytes: stamp,
});
