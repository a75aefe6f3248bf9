import { randomUUID } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { FleetUnit, UnitPapersAnswer } from '../../src/back-office/fleet/fleet.shape.ts';
import { dayFromNow } from '../builders/a-booking-request.ts';
import { aPhoto } from '../builders/a-report.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { anS3Server } from '../support/process/s3-server.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { aShop } from '../support/shop/shop.ts';

async function aPdf(): Promise<Buffer> {
  const pdf = new PDFDocument();
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  pdf.text('Polizza 12345');
  const ended = new Promise((done) => pdf.on('end', done));
  pdf.end();
  await ended;
  return Buffer.concat(parts);
}

/** A PDF with one more object in front of its end. */
const pdfWith = (object: string | Buffer): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    Buffer.isBuffer(object) ? object : Buffer.from(object),
    Buffer.from('\n%%EOF\n'),
  ]);
const packedObjects = (objects: string): Buffer =>
  Buffer.concat([
    Buffer.from('9 0 obj <</Type/ObjStm/Filter/FlateDecode>> stream\n'),
    deflateSync(objects),
    Buffer.from('\nendstream endobj'),
  ]);

async function aDesk(environment: Record<string, string> = {}) {
  const shop = await aShop(environment);
  const owner = await signedInBrowser(shop, 'owner');
  const [unit] = (await owner.ask('GET', '/fleet')).body.units as [FleetUnit];
  const at = (kind: string) => `/units/${unit.id}/documents/${kind}/file`;
  const papers = async () => (await owner.ask('GET', `/units/${unit.id}/papers`)).body as UnitPapersAnswer;
  const fileOf = async (kind: string) =>
    (await papers()).documents.find((document) => document.kind === kind)?.file ?? null;
  const send = (kind: string, bytes: Buffer, replaces: string | null = null, name = 'Polizza 2027.pdf') =>
    owner.ask('PUT', at(kind), { name, file: bytes.toString('base64'), replaces });
  const open = (kind: string, cookies = owner.cookies) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return shop.app.request(`/api/staff${at(kind)}`, { headers: { cookie } });
  };
  return { shop, owner, unit, at, papers, fileOf, send, open };
}

describeOnPostgres('the papers of a scooter', () => {
  it('are files for people of the desk alone: kept, opened by downloading, replaced by who saw them, deleted', async () => {
    const { shop, owner, at, fileOf, send, open } = await aDesk();
    const [pdf, newer] = [await aPdf(), pdfWith('1 0 obj <</Type/Catalog>> endobj')];
    expect((await send('insurance', pdf)).status).toBe(204);
    const file = await fileOf('insurance');
    expect(file).toMatchObject({ name: 'Polizza 2027.pdf', size: pdf.length });
    const opened = await open('insurance');
    expect(Buffer.from(await opened.arrayBuffer()).equals(pdf)).toBe(true);
    expect(opened.headers.get('content-type')).toBe('application/pdf');
    expect(opened.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[A-Z0-9]+-insurance\.pdf"$/,
    );
    expect(opened.headers.get('x-content-type-options')).toBe('nosniff');
    expect(opened.headers.get('cache-control')).toContain('no-store');
    const rider = await signedInBrowser(shop, 'rider');
    expect((await open('insurance', rider.cookies)).status).toBe(403);
    expect((await open('insurance', new Map())).status).toBe(401);

    const id = file?.id ?? null;
    const both = await Promise.all([send('insurance', newer, id), send('insurance', pdf, id)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([204, 409]));
    const second = (await fileOf('insurance'))?.id;
    expect((await owner.ask('POST', `${at('insurance')}/remove`, { replaces: id })).body.refusal).toBe(
      'changed_meanwhile',
    );
    expect((await owner.ask('POST', `${at('insurance')}/remove`, { replaces: second })).status).toBe(204);
    expect([await fileOf('insurance'), (await open('insurance')).status]).toEqual([null, 404]);
    const log = (await owner.ask('GET', '/audit')).body.filter(
      ({ action }: { action: string }) => action === 'changed a scooter',
    );
    expect(log.map(({ before, after }: { before: object; after: object }) => [before, after])).toEqual([
      [
        { paper: 'insurance', file: true },
        { paper: 'insurance', file: false },
      ],
      [
        { paper: 'insurance', file: true },
        { paper: 'insurance', file: true, fingerprint: expect.stringMatching(/^[0-9a-f]{12}$/) },
      ],
      [
        { paper: 'insurance', file: false },
        { paper: 'insurance', file: true, fingerprint: expect.stringMatching(/^[0-9a-f]{12}$/) },
      ],
    ]);
  });

  it('are photos too, of which only the picture is kept; and its last day is not lost with a file', async () => {
    const { owner, unit, papers, send, open } = await aDesk();
    await owner.ask('PUT', `/units/${unit.id}/documents/registration`, { dueOn: dayFromNow(90) });
    expect((await send('registration', await aPhoto(), null, 'libretto.jpg')).status).toBe(204);
    const picture = await sharp(await (await open('registration')).arrayBuffer()).metadata();
    expect([picture.format, picture.exif]).toEqual(['jpeg', undefined]);
    const kept = (await papers()).documents.find(({ kind }) => kind === 'registration');
    expect(kept).toMatchObject({ dueOn: dayFromNow(90), file: { name: 'libretto.jpg' } });
  });

  it('are no programs, whatever they call themselves, and no PDF that runs or hides something', async () => {
    const { send, fileOf } = await aDesk();
    const hostile: [string, Buffer][] = [
      [
        'a drawing that runs code',
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      ],
      ['a page that calls itself a photo', Buffer.from('\xff\xd8\xff<html>', 'latin1')],
      ['a program', Buffer.from('MZ\x90\x00')],
      ['half a PDF', (await aPdf()).subarray(0, 400)],
      ['a PDF with a script', pdfWith('1 0 obj <</S/JavaScript/JS(app.alert\\(1\\))>> endobj')],
      ['one whose name is disguised', pdfWith('1 0 obj <</S/J#61vaScript>> endobj')],
      ['one that hides it among packed objects', pdfWith(packedObjects('1 0 <</S/Launch/F(cmd.exe)>>'))],
      ['one that carries another file', pdfWith('1 0 obj <</EmbeddedFiles 2 0 R>> endobj')],
      ['one that nobody can look into', pdfWith('trailer <</Encrypt 3 0 R>>')],
    ];
    for (const [what, bytes] of hostile) {
      const { status, body } = await send('other', bytes);
      expect([what, status, body.refusal]).toEqual([what, 400, 'bad_paper']);
    }
    expect(await fileOf('other')).toBeNull();
  });

  it('may have three megabytes, and other calls of the desk still one', async () => {
    const { owner, unit, send } = await aDesk();
    const large = pdfWith(
      Buffer.concat([
        Buffer.from('1 0 obj <<>> stream\n'),
        Buffer.alloc(2_900_000, 7),
        Buffer.from('\nendstream endobj'),
      ]),
    );
    expect((await send('other', large)).status).toBe(204);
    expect((await send('service', Buffer.concat([large, Buffer.alloc(400_000)]))).status).toBe(413);
    const note = 'x'.repeat(1_100_000);
    expect((await owner.ask('PUT', `/units/${unit.id}`, { note })).status).toBe(413);
  });

  it('and pictures of models lie in the store that speaks S3 where there is one: papers sealed, and gone with their row', async () => {
    const { settings, stored } = await anS3Server();
    const { shop, owner, at, fileOf, send, open } = await aDesk(settings);
    const pdf = await aPdf();
    await send('insurance', pdf);
    const id = (await fileOf('insurance'))?.id;
    const row = await shop.database.selectFrom('unit_document').selectAll().executeTakeFirstOrThrow();
    expect(row.bytes).toHaveLength(0);
    expect(stored().some((name) => name.startsWith(`${id}/paper`))).toBe(true);
    expect(Buffer.from(await (await open('insurance')).arrayBuffer()).equals(pdf)).toBe(true);
    await owner.ask('POST', `${at('insurance')}/remove`, { replaces: id });
    expect(stored().some((name) => name.startsWith(`${id}/paper`))).toBe(false);
    expect((await open('insurance')).status).toBe(404);

    const photo = { picture: (await aPhoto()).toString('base64'), x: 50, y: 50 };
    const { file } = (await owner.ask('POST', '/model-pictures', photo)).body;
    expect(stored().some((name) => name.startsWith(file))).toBe(true);
    const kept = await shop.database.selectFrom('model_picture').selectAll().execute();
    expect(kept.map(({ bytes, in_store: inStore }) => [bytes.length, inStore])).toEqual([
      [0, true],
      [0, true],
    ]);
    const served = await shop.app.request(`/api/assets/${file}`);
    expect((await sharp(await served.arrayBuffer()).metadata()).width).toBe(1040);
  });
});

describeOnPostgres('what was paid for a scooter', () => {
  it('is corrected and taken away by who saw it, written down before and after, and summed by model and plate', async () => {
    const { owner, unit, papers } = await aDesk();
    const [, other] = (await owner.ask('GET', '/fleet')).body.units as FleetUnit[];
    const cost = { day: '2026-03-01', what: 'Gomme', workshop: 'Rossi', cents: 9000, kilometres: 1200 };
    const add = async (unitId: number | undefined, facts: object) => {
      const id = randomUUID();
      await owner.ask('POST', `/units/${unitId}/costs`, { ...cost, ...facts, id });
      return `/units/${unitId}/costs/${id}`;
    };
    const tyres = await add(unit.id, {});
    await add(other?.id, { what: '=HYPERLINK("x")', workshop: '', cents: 2550, kilometres: null });
    const turned = await owner.ask('POST', `/units/${unit.id}/costs`, {
      ...cost,
      what: 'Olio\u202E00',
      id: randomUUID(),
    });
    expect(turned.body).toMatchObject({ issues: [{ path: 'what', code: 'bad_text' }] });
    for (const version of [2_147_483_648, Number.MAX_SAFE_INTEGER]) {
      expect((await owner.ask('PUT', tyres, { ...cost, version })).status).toBe(400);
      expect((await owner.ask('POST', `${tyres}/remove`, { version })).status).toBe(400);
    }
    const fix = (version: number) => owner.ask('PUT', tyres, { ...cost, cents: 8000, version });
    const both = await Promise.all([fix(1), fix(1)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
    const [entry] = (await owner.ask('GET', '/audit')).body;
    expect([entry.before, entry.after]).toEqual([
      { amountCents: 9000, costOn: '2026-03-01' },
      { amountCents: 8000, costOn: '2026-03-01' },
    ]);
    const sums = (await owner.ask('GET', '/fleet-costs?year=2026')).body;
    expect(sums).toMatchObject({ year: '2026', cents: 10_550 });
    expect(sums.models).toEqual([
      {
        model: unit.model,
        cents: 10_550,
        costs: 2,
        units: [
          { unitId: unit.id, plate: unit.plate, cents: 8000, costs: 1 },
          { unitId: other?.id, plate: other?.plate, cents: 2550, costs: 1 },
        ],
      },
    ]);
    expect((await owner.ask('GET', '/fleet-costs?year=2025')).body).toMatchObject({ cents: 0, models: [] });
    const list = await owner.ask('GET', '/fleet-costs-list/2026');
    expect(list.headers.get('content-disposition')).toBe('attachment; filename="costi-2026.csv"');
    // In the language in which its owner reads the desk.
    await owner.ask('PUT', '/session/language', { language: 'en' });
    const english = await owner.ask('GET', '/fleet-costs-list/2026');
    expect(english.headers.get('content-disposition')).toBe('attachment; filename="costs-2026.csv"');
    expect(String(list.body)).toContain(`2026-03-01;${unit.plate};${unit.model};Gomme;Rossi;8000;1200`);
    expect(String(list.body)).not.toMatch(/;"?=/);
    expect((await owner.ask('POST', `${tyres}/remove`, { version: 1 })).body.refusal).toBe(
      'changed_meanwhile',
    );
    expect((await owner.ask('POST', `${tyres}/remove`, { version: 2 })).status).toBe(204);
    expect((await papers()).costs).toEqual([]);
    expect((await owner.ask('POST', `${tyres}/remove`, { version: 2 })).status).toBe(404);
  });
});
