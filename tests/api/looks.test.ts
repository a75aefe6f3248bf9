import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { contractPdf } from '../../src/documents/contract-pdf.ts';
import { readPaperLogo } from '../../src/documents/paper-looks.ts';
import { renderMail } from '../../src/emails/render-mail.tsx';
import { openShopSettings } from '../../src/shop/shop.ts';
import { aContractPaper } from '../builders/a-contract-paper.ts';
import { aPhoto } from '../builders/a-report.ts';
import { type Browser, signedInBrowser } from '../support/shop/desk.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { pagesOf } from '../support/shop/posted-pages.ts';
import { aShop } from '../support/shop/shop.ts';

/** A blue bar upon nothing, with empty edges. */
const aLogo = (): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 400, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([{ input: { create: { width: 600, height: 100, channels: 3, background: '#2c5f9e' } } }])
    .png()
    .withExif({ IFD0: { Copyright: 'a secret' } })
    .toBuffer();

const send = (who: Browser, bytes: Buffer) =>
  who.ask('POST', '/logos', { picture: bytes.toString('base64') });

async function setLooks(who: Browser, part: object) {
  const { version: basedOn, value } = (await who.ask('GET', '/settings/looks')).body;
  return who.ask('PUT', '/settings/looks', { basedOn, value: { ...value, ...part } });
}

const aMail = () =>
  renderMail('newsletter_confirm', 'it', {
    to: { name: 'Anna', email: 'anna@guest.example' },
    links: { confirm: 'https://shop.example/c' },
  });

/** It stands in the document itself, so that it is there with the first paint. */
const sign = readFileSync('public/favicon.svg', 'utf8').trim();

describeOnPostgres('what the shop looks like', () => {
  it('follows at once on pages, in mails and on papers, and on every other copy', async () => {
    const shop = await aShop();
    const [owner, pages] = [await signedInBrowser(shop, 'owner'), pagesOf(shop)];
    const before = (await pages.get('/it/')).html;
    expect(before).toContain('href="/favicon.svg"');
    expect(before).toContain(sign);
    expect(before).not.toContain('--color-sea');
    const mailBefore = await aMail();
    const paperBefore = await contractPdf(await aContractPaper('it'));

    const { status, body } = await send(owner, await aLogo());
    expect(status).toBe(201);
    expect(await setLooks(owner, { logo: body.file, accent: '#6b2d73', light: '#9fd8c4' })).toMatchObject({
      status: 204,
    });
    const { html } = await pages.get('/it/');
    expect(html).toMatch(
      /<html [^>]*style="--color-sea:#6b2d73;--color-sea-deep:#\w{6};--color-sun:#9fd8c4"/,
    );
    expect(html).toContain(`src="/api/assets/${body.file}"`);
    expect(html).toContain('<meta name="theme-color" content="#6b2d73">');
    expect(html).not.toContain('favicon');
    expect(html).not.toContain(sign);
    const manifest = JSON.parse((await pages.get('/it/manifest.webmanifest')).html);
    expect(manifest).toMatchObject({ theme_color: '#6b2d73', icons: [{ sizes: '512x512' }] });
    expect(await shop.app.request(manifest.icons[0].src)).toMatchObject({ status: 200 });

    const mail = await aMail();
    expect(mail.html).toContain('#6b2d73');
    expect(mail.html).not.toContain('#0f5878');
    const [picture] = mail.attachments;
    expect(
      Buffer.from(picture?.content ?? '').equals(Buffer.from(mailBefore.attachments[0]?.content ?? '')),
    ).toBe(false);
    const served = Buffer.from(await (await shop.app.request(`/api/assets/${body.file}`)).arrayBuffer());
    expect(served.equals(Buffer.from(picture?.content ?? ''))).toBe(true);
    const paper = await contractPdf(await aContractPaper('it'));
    expect(paper.length).toBeGreaterThan(paperBefore.length);

    const elsewhere = await openShopSettings(shop.database);
    expect(elsewhere.current().looks.logo).toBe(body.file);
    // Without a logo the first letter stands there, and the name on mails.
    await setLooks(owner, { logo: '' });
    expect((await pages.get('/it/')).html).toContain('<img src="data:image/svg+xml,');
    expect((await aMail()).attachments).toEqual([]);
  });

  it.each([
    ['half as wide as high', 120, 240, 'with the name'],
    ['square', 240, 240, 'with the name'],
    ['wider', 360, 240, 'with the name'],
    ['four times as wide as high', 480, 120, 'in its place'],
  ])(
    'shows a logo that is %s in its proportion in mails and on papers',
    async (_what, width, height, name) => {
      const shop = await aShop();
      const owner = await signedInBrowser(shop, 'owner');
      const picture = sharp({ create: { width, height, channels: 3, background: '#2c5f9e' } });
      const { body } = await send(owner, await picture.png().toBuffer());
      expect(await setLooks(owner, { logo: body.file })).toMatchObject({ status: 204 });
      const { html } = await aMail();
      const [, w, h] = (/<img[^>]* height="(\d+)"[^>]* width="(\d+)"/.exec(html) ?? []).map(Number);
      const shown = [Number(h), Number(w)] as const;
      expect(shown[0] / shown[1]).toBeCloseTo(width / height, 1);
      expect(shown[0] <= 280 && shown[1] <= 64).toBe(true);
      const logo = readPaperLogo();
      expect((logo?.width ?? 0) / (logo?.height ?? 1)).toBeCloseTo(width / height, 5);
      expect(logo?.isWordmark).toBe(name === 'in its place');
      const paper = await contractPdf(await aContractPaper('it'));
      expect(Buffer.from(paper).toString('latin1')).toMatch(
        new RegExp(`/Subtype /Image[^>]*/Width ${width}\\b[^>]*/Height ${height}\\b`),
      );
    },
  );

  it('keeps of a logo what is transparent and nothing of what a program wrote into it', async () => {
    const shop = await aShop();
    const owner = await signedInBrowser(shop, 'owner');
    const { body } = await send(owner, await aLogo());
    expect(body.file).toMatch(/-600x100\.png$/);
    const served = await shop.app.request(`/api/assets/${body.file}`);
    expect(served.headers.get('cache-control')).toContain('immutable');
    const packed = await sharp(await served.arrayBuffer()).metadata();
    expect([packed.format, packed.width, packed.height, packed.exif]).toEqual(['png', 600, 100, undefined]);
    const icon = await shop.app.request(`/api/assets/${body.file.replace('600x100', 'icon')}`);
    const corner = await sharp(await icon.arrayBuffer())
      .extract({ left: 0, top: 0, width: 1, height: 1 })
      .ensureAlpha()
      .raw()
      .toBuffer();
    expect(corner[3]).toBe(0);
  });

  it('has photographs of the shop on three pages where the owner sent some, and no empty place for the others', async () => {
    const shop = await aShop();
    const [owner, pages] = [await signedInBrowser(shop, 'owner'), pagesOf(shop)];
    const shown = async (page: string) =>
      /<ul [^>]*id="photos-of-shop".*?<\/ul>/s.exec((await pages.get(page)).html)?.[0] ?? '';
    expect(await shown('/it/')).toBe('');
    const sent = { picture: (await aPhoto()).toString('base64'), x: 50, y: 50 };
    const { file } = (await owner.ask('POST', '/model-pictures', sent)).body;
    const photos = { shop: '', people: file, scooter: '' };
    expect((await setLooks(owner, { photos })).status).toBe(204);
    for (const page of ['/it/', '/it/vehicles', '/it/about']) {
      const list = await shown(page);
      expect([page, list.match(/<img /g)?.length]).toEqual([page, 1]);
      expect(list).toContain(`src="/api/assets/${file}"`);
      expect(list).toMatch(/ 520w,.* 1040w".*width="1040" height="700" loading="lazy"/);
      expect(list).toContain('Chi ti accoglie');
    }
    const missing = { ...photos, shop: `models/${'a'.repeat(32)}-1040.webp` };
    expect((await setLooks(owner, { photos: missing })).body.refusal).toBe('photo_missing');
  });

  it('refuses a drawing with its reason, what is no picture, a logo that is not there and colours that cannot be read', async () => {
    const shop = await aShop();
    const owner = await signedInBrowser(shop, 'owner');
    const drawing =
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    expect(await send(owner, Buffer.from(drawing))).toMatchObject({
      status: 400,
      body: { refusal: 'logo_is_drawing' },
    });
    const hostile = [
      Buffer.from('\xff\xd8\xff<html>', 'latin1'),
      (await aPhoto()).subarray(0, 900),
      Buffer.alloc(0),
    ];
    for (const bytes of hostile)
      expect(await send(owner, bytes)).toMatchObject({ status: 400, body: { refusal: 'bad_picture' } });
    expect(await setLooks(owner, { logo: `logos/${'a'.repeat(32)}-10x10.png` })).toMatchObject({
      status: 409,
      body: { refusal: 'photo_missing' },
    });
    expect(await setLooks(owner, { accent: '#3fa0c8' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'value.accent', code: 'weak_contrast' }] },
    });
  });
});
