import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { isHere, run } from '../../tests/support/process/program.ts';
import type { EvidencePaper } from '../disputes/evidence-paper.type.ts';
import { sayIn } from '../translations/words.ts';
import { disputeEvidencePdf } from './dispute-evidence-pdf.ts';

/** With grain, as a camera's: a plain colour is as small at any size. */
const photo = () =>
  sharp({
    create: {
      width: 1000,
      height: 750,
      channels: 3,
      background: '#888888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer();

async function aPaper(events: object[] = []): Promise<EvidencePaper> {
  const charge = {
    kind: 'other',
    cents: 500,
    state: 'accepted',
    text: 'Toll',
    reckoning: null,
    photos: [],
    events,
    messages: [],
    receipts: 0,
    pictures: [await photo()],
  };
  const ride = { booking: { code: 'CA-1234' }, history: [], contract: null, reports: [], charges: [charge] };
  return {
    dispute: { id: 'du_1', reason: 'fraudulent', amountCents: 500, dueAt: null },
    fields: {},
    rides: [ride],
    money: [],
    mails: [],
    at: new Date('2027-06-14T10:00:00Z'),
  } as unknown as EvidencePaper; // only these are read
}

it('F77 the photos of an evidence are drawn smaller until the file holds no more than the provider takes', async () => {
  const paper = await aPaper();
  const whole = (await disputeEvidencePdf(paper, 4_400_000)).pdf.length;
  const fits = (await disputeEvidencePdf(paper, whole)).pdf.length;
  const most = Math.floor(whole * 0.6);
  expect((await disputeEvidencePdf(paper, most)).pdf.length).toBeLessThanOrEqual(most);
  expect(fits).toBe(whole);
});

it.skipIf(!isHere('pdftotext'))(
  'why a charge was waived or refunded goes to the bank with the evidence, and the desk says so where it asks for the reason',
  async () => {
    const why = 'The guest showed a receipt';
    const waived = { kind: 'waived', actor: 'staff', cents: 500, why, at: new Date('2027-06-13T10:00:00Z') };
    const { pdf } = await disputeEvidencePdf(await aPaper([waived]), 4_400_000);
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'evidence-')), 'evidence.pdf');
    writeFileSync(file, pdf);
    expect(run('pdftotext', file, '-').replace(/\s+/g, ' ')).toContain(`waived by the staff, €5.00: ${why}`);
    rmSync(path.dirname(file), { recursive: true });
    expect(sayIn('en', 'admin')('charges.why.inside')).toMatch(/disputes the payment .* in the evidence/);
    expect(sayIn('it', 'admin')('charges.why.inside')).toMatch(/contesta il pagamento .* nelle prove/);
  },
);
