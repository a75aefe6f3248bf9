import type { AppContext } from '../app-context.ts';
import { bindTo } from '../basics/bind-to.ts';
import type { Queryable, Tx } from '../database/tables.ts';
import { addPartner, renewPartnerLink, savePartner } from './keep-partner.ts';
import { partnersApi } from './partners.api.ts';
import { partnerStore } from './partner.store.ts';
import type { Partner } from './partner.type.ts';
import { findActivePartner, findSender, partnerTokenOf, readFigures } from './read-partner.ts';
import { readPartnerPage, snippetOf } from './read-partner-page.ts';
import type { StatementDeps } from './write-statement.ts';

type PartnersNeeds = Pick<StatementDeps, 'partnerStatementPdf' | 'partnerPosterPdf'>;

/** Hotels and agencies that send guests: their links, what they sent, and what they are owed. */
export function createPartners(context: AppContext, papers: PartnersNeeds) {
  const { database, clock, links, pages, isDemo } = context;
  const { partnerStatementPdf, partnerPosterPdf } = papers;
  const deps = {
    database,
    clock,
    links,
    partners: partnerStore,
    isLive: !isDemo,
    linkOf: pages.partnerLink,
    partnerStatementPdf,
    partnerPosterPdf,
  };
  const bound = bindTo(deps);
  return {
    find: bound(findSender),
    /** Of a link, while it leads anywhere. */
    findActive: (code: string) => findActivePartner(deps, database, code),
    readPage: bound(readPartnerPage),
    all: (db: Queryable) => partnerStore.all(db),
    byId: (db: Queryable, id: string) => partnerStore.byId(db, id),
    readFigures: bound(readFigures),
    add: (tx: Tx, partner: Parameters<typeof addPartner>[2]) => addPartner(deps, tx, partner),
    save: (tx: Tx, change: Parameters<typeof savePartner>[2]) => savePartner(deps, tx, change),
    renewLink: (tx: Tx, id: string) => renewPartnerLink(deps, tx, id),
    /** For their guests, and for themselves. */
    linksOf: (partner: Partner) => ({
      link: pages.partnerLink(partner.code),
      ownPage: pages.partner(partner.language, partnerTokenOf(links, partner)),
      snippet: snippetOf(deps, partner, partner.language),
    }),
    papers: {
      clock,
      linkOf: pages.partnerLink,
      partnerStatementPdf,
      partnerPosterPdf,
    } satisfies StatementDeps,
    apis: [partnersApi(deps)],
  };
}
export type PartnersRoom = ReturnType<typeof createPartners>;
