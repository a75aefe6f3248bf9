import type { Article } from '../../src/newsroom/article.shape.ts';
import type { ArticleToSave } from '../../src/newsroom/save-article.ts';

/** As it is read: published yesterday, in Italian. */
export const anArticle = (own: Partial<Article> = {}): Article => ({
  id: 1,
  title: 'Lo scooter alla tua porta',
  excerpt: 'Due indirizzi e un orario: portiamo lo scooter dove dormi.',
  content: '<h2>Come funziona</h2><p>Scrivi dove portarlo.</p>',
  type: 'updates',
  status: 'published',
  featured: false,
  imageUrl: '/api/assets/posters/positano-1200.webp',
  publishedAt: '2026-11-20T09:00:00.000Z',
  createdAt: '2026-11-19T09:00:00.000Z',
  language: 'it',
  ...own,
});

/** As an editor saves it. */
export const articleToSave = (own: Partial<ArticleToSave> = {}): ArticleToSave => ({
  type: 'updates',
  status: 'published',
  featured: false,
  imageFile: null,
  texts: {
    it: { title: 'Titolo', excerpt: 'In breve', content: '<p>Testo</p>' },
    en: { title: 'Title', excerpt: 'In short', content: '<p>Text</p>' },
  },
  ...own,
});
