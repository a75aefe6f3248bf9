import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { aContractPaper } from '../../tests/builders/a-contract-paper.ts';
import { isHere, run } from '../../tests/support/process/program.ts';
import type { ContractLanguage } from '../contract/contract.rules.ts';
import type { ContractDocument } from '../contract/evidence/seal-contract.ts';
import { contractPdf } from './contract-pdf.ts';
import { withFonts } from './fonts/document-fonts.ts';
import { PdfBuilder } from './pdf-builder.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'costiera-contract-pdf-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const poppler = isHere('pdftotext');
const qpdf = isHere('qpdf');
const file = path.join(folder, 'contract.pdf');

const aPaper = (
  language: ContractLanguage,
  { second }: { second?: string } = {},
): Promise<ContractDocument> =>
  aContractPaper(language, {
    second: second === undefined ? null : { fullName: second, placeOfBirth: 'Καλλιόπη' },
  });

async function onPaper(paper: ContractDocument): Promise<Uint8Array> {
  const bytes = await contractPdf(paper);
  writeFileSync(file, bytes);
  return bytes;
}

const names = [
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
] as const;

/** All of them on one sheet: the paper is the contract's. */
const namesReadBack = once(async (): Promise<string> => {
  const about = { title: 'Names', subject: 'Names', author: 'Costiera', language: 'en-GB', at: new Date(0) };
  const bytes = await withFonts(() => {
    const paper = new PdfBuilder(about);
    for (const [, name] of names) paper.tagged('P', () => paper.write(name, { size: 10 }));
    return paper.finish({ left: '', right: '', foot: '' }, null);
  });
  writeFileSync(file, bytes);
  return run('pdftotext', '-layout', file, '-').replace(/[\u202A-\u202E]/g, '');
});

function once<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let done: Promise<Result> | undefined;
  return () => (done ??= work());
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

  it.each(['it', 'en'] as const)('is tagged and titled, with every font embedded (%s)', async (language) => {
    await onPaper(await aPaper(language));
    const about = run('pdfinfo', file);
    expect(about).toMatch(/Tagged: +yes/);
    expect(about).toMatch(/Title: +(Contratto di noleggio|Rental contract) 7K3M9QXA/);
    const [, , ...fonts] = run('pdffonts', file).trim().split('\n');
    expect(fonts.length).toBeGreaterThan(1);
    for (const font of fonts) expect(font).toMatch(/ yes yes yes /);
  });

  it('carries the very bytes that were hashed', async () => {
    const paper = await aPaper('it');
    await onPaper(paper);
    const out = path.join(folder, 'text.txt');
    run('pdfdetach', '-save', '1', '-o', out, file);
    const bytes = readFileSync(out);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(paper.textSha256);
  });

  it('has the second driver’s section only when there is one', async () => {
    await onPaper(await aPaper('it'));
    expect(run('pdftotext', file, '-')).toContain('Non è autorizzato alcun altro conducente');
  });

  it.each(names)('gives back a name in %s letter by letter', async (_, name) => {
    expect(await namesReadBack()).toContain(name);
  });

  it('names the letters that it cannot draw, and gives them back all the same', async () => {
    await onPaper(await aPaper('en', { second: 'Վարդան' }));
    const text = run('pdftotext', '-layout', file, '-');
    expect(text).toMatch(/no characters for: Armenian U\+054E, Armenian U\+0561/);
    expect(text).toContain('Վարդան');
  });

  it.each(['it', 'en'] as const)(
    'shows the whole record up to the signature, and how to verify it (%s)',
    async (language) => {
      const paper = await aPaper(language);
      await onPaper(paper);
      const text = run('pdftotext', '-layout', file, '-').replace(/\s+/g, ' ');
      for (const { sha256, at } of paper.evidence.events) {
        expect(text).toContain(sha256);
        expect(text).toContain(at.toISOString().slice(14, 19)); // minutes and seconds, the same in every zone
      }
      for (const words of [
        '203.0.113.77',
        'iPhone',
        'pl-PL',
        '250 2.0.0 Ok',
        '7Z2M-4KQX-9RTB',
        paper.verifyUrl,
      ])
        expect(text).toContain(words);
      expect(text).toContain(String(paper.evidence.events.at(-1)?.detail['signatureSha256']));
    },
  );

  it('stays a file that can be mailed, however often somebody opened the link', async () => {
    const paper = await aPaper('en');
    const { events } = paper.evidence;
    const views = events.flatMap((event) =>
      event.position === 5 ? Array.from({ length: 1000 }, () => event) : [event],
    );
    const bytes = await onPaper({ ...paper, evidence: { ...paper.evidence, events: views } });
    expect(bytes.length).toBeLessThan(500_000);
    expect(run('pdftotext', '-layout', file, '-')).toContain(`${views.length - 200} further events are`);
  });

  it('is read aloud in order: headings, lists of labels, a table with its heads, pictures with their words', async () => {
    await onPaper(await aPaper('it', { second: 'عبد الله الثاني' }));
    const tree = run('pdfinfo', '-struct-text', file);
    const order = [
      'Contratto di noleggio',
      '1. Le parti',
      '18. Conclusione',
      'Firma del Cliente',
      'Evidenze',
      'Registro',
    ];
    const places = order.map((words) => tree.indexOf(words));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places[0]).toBeGreaterThan(0);
    const tags = [...tree.matchAll(/^ *(\w+)(?: \(|$|:| ")/gm)].map(([, tag]) => tag);
    for (const tag of [
      'Document',
      'H1',
      'H2',
      'H3',
      'P',
      'L',
      'LI',
      'Lbl',
      'LBody',
      'Table',
      'TR',
      'TH',
      'TD',
      'Figure',
    ])
      expect(tags).toContain(tag);
    expect(tree).toContain('"عبد الله الثاني"');
    // Head and foot are of the page, not of the contract.
    expect(tree).not.toMatch(/\b1 ?\/ ?6\b/);
  });
});

describe('the bytes of the file', () => {
  it('are the same for the same contract, so that a seal tried again changes nothing', async () => {
    const paper = await aPaper('it', { second: '山田太郎' });
    const later = { ...paper, sealedAt: new Date('2027-01-01T00:00:00Z') };
    expect(Buffer.from(await contractPdf(paper)).equals(Buffer.from(await contractPdf(later)))).toBe(true);
  });

  it.each(['it', 'en'] as const)(
    'say that they are PDF/A-3a, tagged, titled and in their language (%s)',
    async (language) => {
      const bytes = Buffer.from(await contractPdf(await aPaper(language))).toString('latin1');
      expect(bytes).toMatch(/<pdfaid:part>3<\/pdfaid:part>\s*<pdfaid:conformance>A</);
      expect(bytes).toContain(`/Lang (${language === 'it' ? 'it-IT' : 'en-GB'})`);
      for (const words of [
        '/Marked true',
        '/DisplayDocTitle true',
        '/StructTreeRoot',
        '/OutputIntents',
        '/AFRelationship /Source',
      ])
        expect(bytes).toContain(words);
      // What PDF/A forbids: scripts, encryption, fonts or pictures that are elsewhere.
      for (const words of ['/JavaScript', '/Encrypt', '/NeedAppearances', '/Launch'])
        expect(bytes).not.toContain(words);
      const fonts = bytes.match(/\/Type \/FontDescriptor/g) ?? [];
      expect(bytes.match(/\/FontFile2 /g)).toHaveLength(fonts.length);
      expect(bytes.match(/\/Type \/Figure|\/S \/Figure/g)).toHaveLength(
        (bytes.match(/\/Alt /g) ?? []).length,
      );
    },
  );
});

describe.skipIf(!qpdf)('the file’s structure', () => {
  it.each(['it', 'en'] as const)('has no errors for qpdf (%s)', async (language) => {
    await onPaper(await aPaper(language, { second: 'Nguyễn Thị Hương' }));
    expect(run('qpdf', '--check', file)).toContain('No syntax or stream encoding errors');
  });
});
