import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { isHere, run } from '../../tests/support/process/program.ts';
import { statementsOf } from '../partners/commission.rules.ts';
import type { Partner, SentOrder } from '../partners/partner.type.ts';
import { languages } from '../translations/languages.ts';
import { partnerPosterPdf } from './partner-poster-pdf.ts';
import { partnerStatementPdf } from './partner-statement-pdf.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'costiera-partner-papers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = new Date('2027-08-01T10:00:00Z');

const sirena: Partner = {
  id: '0b0e7f7e-1111-4111-8111-111111111111',
  code: 'HOTEL-SIRENA',
  name: 'Hotel Sirena',
  town: 'Positano',
  address: 'Via dei Mulini 4',
  language: 'it',
  terms: { otherwise: { kind: 'percent', hundredths: 10_00 }, seasons: [], withheldHundredths: 20_00 },
  active: true,
  linkGeneration: 1,
  linkSha256: '',
  version: 1,
};
const pagesIn = (pdf: Uint8Array): number =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length ?? 0;

const longest = 'Relais & Châteaux Santa Maria del Mare, Residenza d’Epoca dei Principi di Amalfi';
const names = [
  sirena.name,
  longest,
  'Donaudampfschifffahrtsgesellschaftshotel'.repeat(2),
  '"><script>山田旅館 محمد</script>',
];

/** The tones of its last 300 lines. */
const footOf = (file: string, height: number): Promise<Buffer> =>
  sharp(file)
    .extract({ left: 0, top: height - 300, width: 1200, height: 300 })
    .greyscale()
    .raw()
    .toBuffer();

describe('the poster of a partner', () => {
  it.each(languages.flatMap((language) => (['A4', 'A5'] as const).map((size) => [language, size] as const)))(
    'is one sheet whatever the name (%s, %s)',
    async (language, size) => {
      for (const name of names) {
        const partner = { ...sirena, name, language };
        const link = 'https://costiera.example/p/RELAIS-SANTA-MARIA-DEL-MARE-1';
        expect(pagesIn(await partnerPosterPdf({ partner, link, size, at }))).toBe(1);
      }
    },
  );

  it.skipIf(!isHere('pdftotext'))(
    'has the picture of its town as wide as its words and not distorted, with the scooter at its foot',
    async () => {
      const file = path.join(folder, 'poster.pdf');
      const link = 'https://costiera.example/p/SIRENA';
      writeFileSync(file, await partnerPosterPdf({ partner: sirena, link, size: 'A4', at }));
      const line = String(await run('pdfimages', '-list', file)).split('\n')[2] ?? '';
      const [, , , width, height, , , , , , , , acrossPpi, downPpi] = line.trim().split(/ +/);
      expect([width, acrossPpi]).toEqual(['1200', downPpi]);
      await run('pdfimages', '-all', file, path.join(folder, 'picture'));
      const drawn = await footOf(path.join(folder, 'picture-000.jpg'), Number(height));
      const whole = await footOf('assets/posters/positano-card-1200.webp', 1600);
      const apart = drawn.reduce((sum, tone, place) => sum + Math.abs(tone - (whole[place] ?? 0)), 0);
      expect(apart / drawn.length).toBeLessThan(4);
    },
  );

  it('is drawn also for a town of which there is no picture', async () => {
    const partner = { ...sirena, town: 'Altrove' };
    expect(
      pagesIn(await partnerPosterPdf({ partner, link: 'https://costiera.example/p/X', size: 'A4', at })),
    ).toBe(1);
  });
});

describe('the statement of a month', () => {
  const order = (nth: number): SentOrder => ({
    id: `order-${nth}`,
    code: `7H2K9Q${String(nth).padStart(2, '0')}`,
    bookedOn: '2027-06-01',
    from: '2027-07-10',
    until: '2027-07-12',
    scooters: 2,
    state: 'returned',
    completedOn: '2027-07-12',
    terms: sirena.terms,
  });

  it.skipIf(!isHere('pdftotext'))(
    'has a line for each booking, its sums, and that it is no invoice',
    async () => {
      const orders = Array.from({ length: 60 }, (_, nth) => order(nth));
      const moves = orders.map(({ id }) => ({ orderId: id, day: '2027-06-01', cents: 65_00 }));
      const [statement] = statementsOf(['2027-07'], { orders, moves });
      if (!statement) throw new Error('a month has a statement');
      const pdf = await partnerStatementPdf({ partner: sirena, statement, at, language: 'it' });
      expect(pagesIn(pdf)).toBeGreaterThan(1);
      const file = path.join(folder, 'statement.pdf');
      writeFileSync(file, pdf);
      const text = String(await run('pdftotext', '-layout', file, '-'));
      for (const { code } of orders) expect(text).toContain(code);
      expect(text).toContain('390,00');
      expect(text).toContain('78,00');
      expect(text).toContain('312,00');
      expect(text).toContain('non è una fattura');
    },
  );
});
