import type { Clock } from '../../../src/basics/clock.ts';
import { isRefusal } from '../../../src/basics/refusals.ts';
import { townOfPage } from '../../../src/place/towns.rules.ts';
import { createRevisionWatch } from '../../../src/database/revisions.ts';
import type { Database } from '../../../src/database/tables.ts';
import type { ArticleToSave } from '../../../src/newsroom/save-article.ts';
import { createNewsroom } from '../../../src/newsroom/newsroom.ts';
import { emptyCustomerReviews } from '../../../src/reviews/customer-review.type.ts';
import { emptyReviewSummary } from '../../../src/reviews/review.shape.ts';
import { createPageInvalidation } from '../../../src/pages/page-invalidation.ts';
import { createPages } from '../../../src/pages/pages.ts';
import { type PageInput, renderPage } from '../../../src/pages/rendering.tsx';
import { demoPrices } from '../../builders/advertised-prices.ts';
import { aStreetMap } from '../../builders/a-street-map.ts';
import { articleToSave } from '../../builders/an-article.ts';
import { freshDatabase } from '../postgres/postgres.ts';
import { noAssets } from './no-assets.ts';

/** The newsroom on a database of its own, and the pages that show it: drawn, kept and forgotten as in the shop. */
export async function aNewsroom() {
  const { database } = await freshDatabase('demo');
  let now: Date | null = null;
  const clock: Clock = { now: () => now ?? new Date() };
  const { onTopic, onContentChanged } = createPageInvalidation({ refresh: () => Promise.resolve() });
  const { look } = createRevisionWatch(
    database,
    onTopic(() => Promise.resolve()),
    { warn: console.warn },
  );
  const newsroom = createNewsroom({ database, clock }, { lookForChanges: look });
  const drawn: string[] = [];
  const pages = createPages({
    origin: 'https://shop.example',
    demo: true,
    live: false,
    noindex: true,
    clock,
    readContent: {
      ...newsroom.content,
      town: ({ name }) => Promise.resolve({ value: townOfPage(name) }),
      notes: () => Promise.resolve({ value: [] }),
      reviews: () => Promise.resolve({ value: emptyReviewSummary }),
      addable: () => Promise.resolve({ value: null }),
      waiting: () => Promise.resolve({ value: null }),
      moneyRequest: () => Promise.resolve({ value: null }),
      deposit: () => Promise.resolve({ value: null }),
      ownReviews: () => Promise.resolve({ value: emptyCustomerReviews }),
      booking: () => Promise.resolve({ value: null }),
      models: () => Promise.resolve({ value: [] }),
      neededLicences: () => Promise.resolve({ value: [] }),
      extras: () => Promise.resolve({ value: [] }),
      prices: () => Promise.resolve({ value: demoPrices }),
      streetMap: () => Promise.resolve({ value: aStreetMap() }),
      partner: () => Promise.resolve({ value: null }),
      partnerPage: () => Promise.resolve({ value: null }),
      closures: () => Promise.resolve({ value: [] }),
    },
    renderPage: (input: PageInput) => {
      drawn.push(input.found.address);
      return renderPage(input);
    },
    assetsOf: () => noAssets,
  });
  onContentChanged(pages.forget);
  return {
    pages,
    /** Addresses, each time that one was drawn. */
    drawn,
    setNow: (moment: Date) => void (now = moment),
    async save(own: Partial<ArticleToSave> = {}): Promise<number> {
      const answer = await newsroom.saveArticle(articleToSave(own));
      if (isRefusal(answer)) throw new Error(answer.refusal);
      return answer.id;
    },
    /** Past the cleaning that saving does. */
    store: (content: string) => overwrite(database, content),
    async read(address: string) {
      const answer = await pages.app.request(address);
      return { status: answer.status, html: await answer.text(), headers: answer.headers };
    },
  };
}
export type TestNewsroom = Awaited<ReturnType<typeof aNewsroom>>;

const overwrite = async (database: Database, content: string): Promise<void> => {
  await database.updateTable('article_text').set({ content }).execute();
};
