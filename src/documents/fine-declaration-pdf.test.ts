import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { isHere, run } from '../../tests/support/process/program.ts';
import { fineDeclarationPdf } from './fine-declaration-pdf.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'costiera-fine-declaration-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = path.join(folder, 'declaration.pdf');

async function declarationIn(country: string): Promise<string> {
  const bytes = await fineDeclarationPdf({
    authority: 'Polizia locale di Ravello',
    noticeNumber: '2027/118',
    notifiedOn: '2027-06-20',
    moment: { date: '2027-06-14', time: '11:20' },
    place: 'Via Boccaccio',
    plate: 'X8ABCD',
    model: 'Liberty 125',
    isMoped: false,
    hirer: {
      fullName: 'Tom Baker',
      dateOfBirth: '1990-02-03',
      placeOfBirth: 'Leeds',
      address: '1 High Street, Leeds',
      licenceNumber: 'BAKER900203',
    },
    licence: { category: 'A', country, validUntil: '2030-01-01', permit: false },
    ride: {
      code: 'CA-1234',
      from: new Date('2027-06-14T08:00:00Z'),
      until: new Date('2027-06-15T08:00:00Z'),
    },
    signedAt: new Date('2027-06-14T07:50:00Z'),
    at: new Date('2027-06-25T09:00:00Z'),
  });
  writeFileSync(file, bytes);
  return run('pdftotext', '-layout', file, '-').replaceAll(/\s+/g, ' ');
}

it.skipIf(!isHere('pdftotext'))(
  'the letter to the authority names a country without a preposition, and carries no note to the shop itself',
  async () => {
    const paper = await declarationIn('GB');
    expect(paper).toContain('categoria A (Paese di rilascio: Regno Unito), valida fino al');
    expect(await declarationIn('US')).toContain('Paese di rilascio: Stati Uniti');
    expect(paper).not.toMatch(/modello|legale prima/i);
  },
);
