import { randomUUID } from 'node:crypto';
import type { ChargesAnswer } from '../../src/back-office/charges/charges.shape.ts';
import type { BookingInvoiceAnswer } from '../../src/back-office/invoices/invoices.shape.ts';
import { aBuyer } from '../builders/a-buyer.ts';
import { aPhoto, aReport, aReturn } from '../builders/a-report.ts';
import type { DeskCall } from './owners-browser.ts';

/**
 * The desk hands a booking's scooter over and takes it back half empty, and announces that with a photo: the photo's id. It asks for money
 * besides, and issues an invoice: the request's, and the invoice's.
 */
export async function anEvidence(
  ask: DeskCall,
  code: string,
): Promise<Record<'file' | 'requestId' | 'invoice', string>> {
  const at = (address: string): string => `/bookings/${code}${address}`;
  await ask('POST', at('/reports'), await aReport({ damages: [] }));
  await ask('POST', at('/reports'), await aReturn({ fuelEighths: 4 }));
  const { charges } = JSON.parse(await ask('GET', at('/charges'))) as ChargesAnswer;
  const [fuel] = charges;
  if (!fuel) throw new Error('half a tank is charged');
  const file = randomUUID();
  const photo = (await aPhoto({ width: 300, height: 200 })).toString('base64');
  await ask('PUT', at(`/charges/${fuel.id}/files/${file}`), { kind: 'photo', file: photo });
  const { charges: shown } = JSON.parse(await ask('GET', at('/charges'))) as ChargesAnswer;
  const told = shown.map(({ id, version, cents }) => ({ id, version, cents }));
  await ask('POST', at('/charges/announce'), { charges: told });
  const requestId = randomUUID();
  const lines = [{ text: 'Casco', cents: 60_00 }];
  const asked = { id: requestId, lines, until: null, byMail: false, booking: code, to: null };
  await ask('POST', '/money-requests', asked);
  await ask('PUT', at('/invoice'), { buyerVersion: 0, buyer: aBuyer() });
  const { openCents } = JSON.parse(await ask('GET', at('/invoice'))) as BookingInvoiceAnswer;
  const invoice = randomUUID();
  await ask('POST', at('/invoice'), { id: invoice, buyerVersion: 1, cents: openCents });
  return { file, requestId, invoice };
}
