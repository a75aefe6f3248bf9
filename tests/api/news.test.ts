import { expect, it } from 'vitest';
import { isRefusal } from '../../src/basics/refusals.ts';
import { seed } from '../../src/database/migrate.ts';
import type { ArticleToSave } from '../../src/newsroom/save-article.ts';
import { articleToSave } from '../builders/an-article.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aShop, type TestShop } from '../support/shop/shop.ts';

async function save(shop: TestShop, own: Partial<ArticleToSave> = {}): Promise<number> {
  const saved = await shop.newsroom.saveArticle(articleToSave(own));
  if (isRefusal(saved)) throw new Error(saved.refusal);
  return saved.id;
}
const titled = (title: string) => ({ it: { title, excerpt: '', content: '' } });
const titles = async (shop: TestShop, address = '/api/news') =>
  (await shop.ask('GET', address)).body.map(({ title }: { title: string }) => title);

describeOnPostgres('the news', () => {
  it('are what is published, newest first; drafts and what was archived are not there', async () => {
    const shop = await aShop();
    expect(await titles(shop)).toEqual([]);
    shop.setNow(new Date('2026-05-01T10:00:00Z'));
    const old = await save(shop, { texts: titled('vecchia'), imageFile: 'posters/maiori-1200.webp' });
    shop.setNow(new Date('2026-06-01T10:00:00Z'));
    await save(shop, { texts: titled('nuova') });
    const hidden = [
      await save(shop, { texts: titled('bozza'), status: 'draft' }),
      await save(shop, { texts: titled('via'), status: 'archived' }),
    ];
    expect(await titles(shop)).toEqual(['nuova', 'vecchia']);
    for (const id of hidden) expect((await shop.ask('GET', `/api/news/${id}`)).status).toBe(404);
    const { status, body } = await shop.ask('GET', `/api/news/${old}`);
    expect([status, body]).toEqual([
      200,
      {
        id: old,
        title: 'vecchia',
        excerpt: '',
        content: '',
        type: 'updates',
        status: 'published',
        featured: false,
        imageUrl: '/api/assets/posters/maiori-1200.webp',
        publishedAt: '2026-05-01T10:00:00.000Z',
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        language: 'it',
      },
    ]);
  });

  it('are not found under what is no number of an article, and nothing breaks', async () => {
    const shop = await aShop();
    await save(shop);
    for (const id of [
      'abc',
      '0',
      '-1',
      '1.5',
      '1e0',
      '01',
      '99',
      '2147483648',
      '9'.repeat(40),
      '%00',
      '1%20',
    ]) {
      const { status, body } = await shop.ask('GET', `/api/news/${id}`);
      expect([id, status, body.refusal]).toEqual([id, 404, 'not_found']);
    }
  });

  it('come in the language asked for, else in English, else in Italian, and say in which', async () => {
    const shop = await aShop();
    const text = (title: string) => ({ title, excerpt: '', content: '' });
    const both = await save(shop, { texts: { it: text('uno'), en: text('one'), de: text('eins') } });
    const italian = await save(shop, { texts: { it: text('due') } });
    const english = await save(shop, { texts: { en: text('three') } });
    const seen = async (id: number, query: string) => {
      const { body } = await shop.ask('GET', `/api/news/${id}${query}`);
      return [body.title, body.language];
    };
    expect(await seen(both, '')).toEqual(['uno', 'it']);
    expect(await seen(both, '?lang=de')).toEqual(['eins', 'de']);
    expect(await seen(both, '?lang=fr')).toEqual(['one', 'en']);
    expect(await seen(both, '?lang=xx')).toEqual(['uno', 'it']);
    expect(await seen(italian, '?lang=en')).toEqual(['due', 'it']);
    expect(await seen(english, '?lang=it')).toEqual(['three', 'en']);
    expect(await titles(shop, '/api/news?lang=pt')).toEqual(['three', 'due', 'one']);
  });

  it('have their HTML cleaned when they are saved, and again when they are read', async () => {
    const shop = await aShop();
    const dirty = '<p onclick="x()">ciao<script>x()</script></p>';
    const id = await save(shop, { texts: { it: { title: 'a', excerpt: 'b', content: dirty } } });
    const kept = await shop.database.selectFrom('article_text').select('content').executeTakeFirstOrThrow();
    expect(kept.content).toBe('<p>ciao</p>');
    await shop.database.updateTable('article_text').set({ content: dirty }).execute();
    expect((await shop.ask('GET', `/api/news/${id}`)).body.content).toBe('<p>ciao</p>');
  });

  it('have one that is featured: the next one takes its place, and the database allows no second', async () => {
    const shop = await aShop();
    const featured = async () =>
      (await shop.ask('GET', '/api/news')).body.filter((article: { featured: boolean }) => article.featured);
    await save(shop, { featured: true, texts: titled('prima') });
    await save(shop, { featured: true, status: 'draft', texts: titled('bozza') });
    expect(await featured()).toMatchObject([{ title: 'prima' }]);
    const many = ['seconda', 'terza', 'quarta'].map((title) =>
      save(shop, { featured: true, texts: titled(title) }),
    );
    await Promise.all(many);
    expect((await featured()).length).toBe(1);
    const all = shop.database.updateTable('article').set({ featured: true }).execute();
    await expect(all).rejects.toThrow(/article_featured/);
  });

  it('keep the day on which they were first published, whatever is changed later', async () => {
    const shop = await aShop();
    const id = await save(shop, { status: 'draft' });
    for (const [day, status] of [
      ['2026-05-01', 'published'],
      ['2026-05-02', 'archived'],
      ['2026-05-03', 'published'],
    ] as const) {
      shop.setNow(new Date(`${day}T10:00:00Z`));
      await save(shop, { id, status, texts: { en: { title: day, excerpt: '', content: '' } } });
    }
    const { body } = await shop.ask('GET', `/api/news/${id}`);
    expect([body.title, body.language, body.publishedAt]).toEqual([
      '2026-05-03',
      'en',
      '2026-05-01T10:00:00.000Z',
    ]);
  });

  it('are refused without a text that every language can fall back to, and under a number that nobody has', async () => {
    const shop = await aShop();
    const { saveArticle } = shop.newsroom;
    const text = { title: 'eins', excerpt: '', content: '' };
    expect(await saveArticle(articleToSave({ texts: { de: text } }))).toEqual({ refusal: 'bad_form' });
    expect(await saveArticle(articleToSave({ texts: { it: { ...text, title: ' ' } } }))).toEqual({
      refusal: 'bad_form',
    });
    expect(await saveArticle(articleToSave({ id: 99 }))).toEqual({ refusal: 'not_found' });
    expect(await titles(shop)).toEqual([]);
  });

  it('begin with six articles in Italian and English, drafts in a live shop, and only where there are none', async () => {
    const shop = await aShop();
    await seed(shop.opened, 'news');
    const { body } = await shop.ask('GET', '/api/news?lang=en');
    expect(body.length).toBe(6);
    expect(new Set(body.map(({ type }: { type: string }) => type)).size).toBe(3);
    for (const article of body) expect(article).toMatchObject({ language: 'en', status: 'published' });
    await shop.database.updateTable('article').set({ status: 'archived' }).execute();
    await seed(shop.opened, 'news');
    expect(await titles(shop)).toEqual([]);
    await shop.database.deleteFrom('article').execute();
    await shop.database.updateTable('shop').set({ mode: 'live' }).execute();
    await seed(shop.opened, 'news');
    const drafts = await shop.database.selectFrom('article').select('status').execute();
    expect(drafts).toEqual(Array.from({ length: 6 }, () => ({ status: 'draft' })));
  });
});
