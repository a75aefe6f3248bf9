import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { aContractPaper } from '../../tests/builders/a-contract-paper.ts';
import type { ContractLanguage } from '../contract/contract.rules.ts';
import type { ContractPaper } from '../contract/seal-contract.ts';
import { contractPdf } from './contract-pdf.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'costiera-contract-pdf-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const poppler = has('pdftotext', '-v');
const qpdf = has('qpdf', '--version');
const file = path.join(folder, 'contract.pdf');
const run = (program: string, ...args: string[]): string => execFileSync(program, args, { encoding: 'utf8' });

function has(program: string, question: string): boolean {
  try {
    execFileSync(program, [question], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const aPaper = (language: ContractLanguage, { second }: { second?: string } = {}): Promise<ContractPaper> =>
  aContractPaper(language, {
    second: second === undefined ? null : { fullName: second, placeOfBirth: 'Καλλιόπη' },
  });

async function onPaper(paper: ContractPaper): Promise<Uint8Array> {
  const bytes = await contractPdf(paper);
  writeFileSync(file, bytes);
  return bytes;
}

describe.skipIf(!poppler)('the file of a signed contract', () => {
  it.each(['it', 'en'] as const)(
    'gives back names in four scripts, the hash and the times (%s)',
    async (language) => {
      const paper = await aPaper(language, { second: 'Nguyễn Thị Hương' });
      await onPaper(paper);
      const text = run('pdftotext', '-layout', file, '-');
      for (const word of ['Łukasz Ğündoğan', 'Nguyễn Thị Hương', 'Καλλιόπη', 'Wrocław', paper.textSha256])
        expect(text).toContain(word);
      // The hour that comes twice in October is told apart by its offset.
      expect(text).toMatch(/25\/10\/2026 (ore|at) 02:30:00 \(Rom[ae], UTC\+2\)/);
      expect(text).toMatch(/25\/10\/2026 (ore|at) 02:30:05 \(Rom[ae], UTC\+1\)/);
      expect(text).toMatch(/non approvate specificamente|not specifically approved/);
      expect(text).toMatch(/\b1 ?\/ ?(\d)\b[^]*\b\1 ?\/ ?\1\b/);
    },
  );

  it.each(['it', 'en'] as const)(
    'is tagged, titled and in its own language, with every font embedded (%s)',
    async (language) => {
      const bytes = Buffer.from(await onPaper(await aPaper(language)));
      const about = run('pdfinfo', file);
      expect(about).toMatch(/Tagged: +yes/);
      expect(about).toMatch(/Title: +(Contratto di noleggio|Rental contract) 7K3M9QXA/);
      expect(bytes.toString('latin1')).toContain(`/Lang (${language === 'it' ? 'it-IT' : 'en-GB'})`);
      expect(bytes.toString('latin1')).toMatch(/<pdfaid:part>3<\/pdfaid:part>\s*<pdfaid:conformance>A</);
      const [, , ...fonts] = run('pdffonts', file).trim().split('\n');
      expect(fonts.length).toBeGreaterThan(1);
      for (const font of fonts) expect(font).toMatch(/ yes yes yes /);
    },
  );

  it('carries the very bytes that were hashed', async () => {
    const paper = await aPaper('it');
    await onPaper(paper);
    const out = path.join(folder, 'text.txt');
    run('pdfdetach', '-save', '1', '-o', out, file);
    expect(run('sha256sum', out)).toContain(paper.textSha256);
  });

  it('has the second driver’s section only when there is one', async () => {
    await onPaper(await aPaper('it'));
    expect(run('pdftotext', file, '-')).toContain('Non è autorizzato alcun altro conducente');
  });

  it.each([
    ['Japanese', '山田太郎 たろう'],
    ['Chinese, plain and traditional', '张伟 張偉 臺北'],
    ['Korean', '김철수'],
    ['Arabic', 'عبد الله الثاني'],
    ['Arabic where other letters stand beside it', 'Köln محمد العربية'],
    ['Hebrew', 'משה כהן'],
    ['Greek and Cyrillic', 'Καλλιόπη Παπαδοπούλου Фёдор Достоевский'],
    ['Hindi', 'क्षत्रिय हिन्दी किशोर'],
    ['Thai', 'สมชาย น้ำใจ ที่'],
    ['Vietnamese and Turkish', 'Nguyễn Thị Hương Ğündoğan'],
  ])('gives back a name in %s letter by letter', async (_, second) => {
    await onPaper(await aPaper('en', { second }));
    const text = run('pdftotext', '-layout', file, '-').replace(/[\u202A-\u202E]/g, '');
    expect(text).toContain(second);
    expect(text).not.toContain('no characters for');
  });

  it('names the letters that it cannot draw, and gives them back all the same', async () => {
    await onPaper(await aPaper('en', { second: 'Վարդան' }));
    const text = run('pdftotext', '-layout', file, '-');
    expect(text).toMatch(/no characters for: Armenian U\+054E, Armenian U\+0561/);
    expect(text).toContain('Վարդան');
  });

  it('is the same file for the same contract', async () => {
    const paper = await aPaper('it');
    expect(Buffer.from(await contractPdf(paper)).equals(Buffer.from(await contractPdf(paper)))).toBe(true);
  });
});

describe.skipIf(!qpdf)('the file’s structure', () => {
  it.each(['it', 'en'] as const)('has no errors for qpdf (%s)', async (language) => {
    await onPaper(await aPaper(language, { second: 'Nguyễn Thị Hương' }));
    expect(run('qpdf', '--check', file)).toContain('No syntax or stream encoding errors');
  });
});
