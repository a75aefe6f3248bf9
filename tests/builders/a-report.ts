import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { addDays, today } from '../../src/basics/rome-time.ts';
import type { ReportBody } from '../../src/handover/report.shape.ts';
import { aSignature } from './a-signature.ts';

/** A scooter that is handed over with one old scratch, to who signs the contract later. */
export async function aReport(changes: Partial<ReportBody> = {}): Promise<ReportBody> {
  const signature = await aSignature();
  return {
    id: randomUUID(),
    kind: 'handover',
    doneAt: new Date().toISOString(),
    kilometres: 1200,
    fuelEighths: 8,
    damages: [{ view: 'left', x: 400, y: 520, kind: 'scratch', note: 'già visto da Rossi' }],
    photos: [],
    note: 'Ha lasciato il casco piccolo',
    licences: [{ category: 'A1', country: 'DE', validUntil: addDays(today(new Date()), 800), permit: false }],
    signatures: { customer: signature, staff: signature },
    unsignedWhy: 'Firma in albergo',
    ...changes,
  };
}

export const aReturn = (changes: Partial<ReportBody> = {}): Promise<ReportBody> =>
  aReport({ kind: 'return', kilometres: 1260, licences: [], damages: [], note: '', ...changes });

/** A photo as a phone takes it: on its side, with the place where it was taken. */
export async function aPhoto({ width = 2000, height = 1500 } = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#aa8844' } })
    .jpeg({ quality: 40 })
    .withMetadata({
      orientation: 6,
      exif: { IFD0: { Make: 'Telefono' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 38/1 0/1' } },
    })
    .toBuffer();
}
