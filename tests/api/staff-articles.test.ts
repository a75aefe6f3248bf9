import sharp from 'sharp';
import { expect, it } from 'vitest';
import { signedInBrowser } from '../support/shop/desk.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aShop } from '../support/shop/shop.ts';

const text = (title: string, content = '<p>Ciao</p>') => ({ title, excerpt: 'In breve', content });
const article = {
  type: 'updates',
  status: 'draft',
  featured: false,
  imageFile: null,
  texts: { it: text('Una bozza') },
} as const;

async function aNewsDesk() {
  const shop = await aShop();
  await shop.database.deleteFrom('article').execute();
  const desk = await signedInBrowser(shop, 'desk');
  const save = (body: object, id?: number) =>
    id === undefined ? desk.ask('POST', '/articles', body) : desk.ask('PUT', `/articles/${id}`, body);
  const news = async () => (await shop.ask('GET', '/api/news')).body;
  const titles = async () => (await news()).map(({ title, featured }: never) => [title, featured]);
  return { shop, desk, save, news, titles };
}

describeOnPostgres('an article that the desk writes', () => {
  it('F07 is read by nobody before it is published, is cleaned, and the slower of two who save is told', async () => {
    const { shop, save, news, titles } = await aNewsDesk();
    const draft = (await save(article)).body;
    expect([draft.version, await news()]).toEqual([1, []]);
    const dirty = text(
      'Uscita',
      '<p onclick="x()">Ciao<script>alert(1)</script></p><iframe src="//x"></iframe>',
    );
    const published = { ...article, status: 'published', texts: { it: dirty }, version: 1 };
    const twice = await Promise.all([1, 2].map(() => save(published, draft.id)));
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(twice.find(({ status }) => status === 409)?.body).toMatchObject({ refusal: 'article_changed' });
    expect(await titles()).toEqual([['Uscita', false]]);
    expect((await news())[0].content).toBe('<p>Ciao</p>');
    await save({ ...published, status: 'archived', version: 2 }, draft.id);
    expect(await news()).toEqual([]);
    const entries = shop.database.selectFrom('audit_entry').select(['action', 'after']).orderBy('number');
    expect(await entries.where('subject_kind', '=', 'article').execute()).toEqual([
      { action: 'wrote an article', after: { state: 'draft', featured: false, version: 1 } },
      { action: 'published an article', after: { state: 'published', featured: false, version: 2 } },
      { action: 'took an article down', after: { state: 'archived', featured: false, version: 3 } },
    ]);
  });

  it('stands above the others alone; when it goes, the newest of them takes its place', async () => {
    const { save, titles } = await aNewsDesk();
    const one = { ...article, status: 'published', featured: true };
    await save({ ...one, texts: { it: text('prima') } });
    await save({ ...one, featured: false, texts: { it: text('seconda') } });
    const third = (await save({ ...one, texts: { it: text('terza') } })).body;
    expect(await titles()).toEqual([
      ['terza', true],
      ['seconda', false],
      ['prima', false],
    ]);
    await save({ ...one, featured: false, texts: { it: text('terza') }, version: third.version }, third.id);
    expect((await titles()).filter(([, featured]: [string, boolean]) => featured)).toHaveLength(1);
    const { version } = (await save({ ...one, texts: { it: text('terza') }, version: 2 }, third.id)).body;
    await save({ ...one, status: 'draft', texts: { it: text('terza') }, version }, third.id);
    expect(await titles()).toEqual([
      ['seconda', true],
      ['prima', false],
    ]);
  });

  it('has pictures that are drawn anew: what hides behind one is gone, and what is none is refused', async () => {
    const { shop, desk } = await aNewsDesk();
    const send = (bytes: Uint8Array) =>
      desk.ask('POST', '/pictures', { picture: Buffer.from(bytes).toString('base64') });
    const blue = { create: { width: 2400, height: 1200, channels: 3, background: '#0f5878' } } as const;
    const jpeg = await sharp(blue).jpeg().toBuffer();
    const hiding = Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]);
    const { file } = (await send(hiding)).body;
    expect(file).toMatch(/^articles\/[0-9a-f]{32}\.webp$/);
    expect((await send(hiding)).body).toEqual({ file }); // the same picture is one
    const served = await shop.app.request(`/api/assets/${file}`);
    const bytes = Buffer.from(await served.arrayBuffer());
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(served.headers.get('cache-control')).toContain('immutable');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 800 });
    expect(bytes.includes('script')).toBe(false);
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const cut = jpeg.subarray(0, 200);
    for (const wrong of [drawing, cut, Buffer.from('GIF89a')])
      expect((await send(wrong)).body).toMatchObject({ refusal: 'bad_picture' });
    expect((await shop.ask('GET', `/api/assets/articles/${'0'.repeat(32)}.webp`)).status).toBe(404);
    expect((await shop.ask('GET', '/api/assets/none.svg')).body).toMatchObject({ refusal: 'not_found' });
  });
});
