import type { LinkTokens } from '../basics/tokens.ts';
import type { Database } from '../database/tables.ts';
import type { MailData } from '../mails/mail.shape.ts';
import type { Language } from '../translations/languages.ts';
import { confirmToken, unsubscribeToken } from './request-subscription.ts';
import type { NewsletterStore } from './newsletter.store.ts';

/** Whole addresses: they are read in a mailbox. */
type NewsletterPages = {
  home(language: Language): string;
  newsletterConfirm(language: Language, token: string): string;
  newsletterUnsubscribe(language: Language, token: string): string;
};

export type NewsletterMailDeps = {
  database: Database;
  subscriptions: Pick<NewsletterStore, 'byId'>;
  links: LinkTokens;
  pages: NewsletterPages;
};

/** What the newsletter's own mails show. Someone who confirmed or left before a mail was sent gets none. */
export const newsletterMailData = ({
  database,
  subscriptions,
  links,
  pages,
}: NewsletterMailDeps): Pick<MailData, 'newsletter_confirm' | 'newsletter_welcome'> => ({
  async newsletter_confirm(id) {
    const found = await subscriptions.byId(database, id);
    if (!found?.email) return 'erased';
    if (found.state !== 'asked') return 'link_used';
    const { email, language, asks, confirmSha256 } = found;
    const confirm = pages.newsletterConfirm(language, confirmToken(links, id, asks, confirmSha256));
    return { to: { name: '', email }, links: { confirm } };
  },
  async newsletter_welcome(id) {
    const found = await subscriptions.byId(database, id);
    if (!found?.email) return 'erased';
    if (found.state !== 'confirmed') return 'unsubscribed';
    const { email, language, leaveSha256 } = found;
    const unsubscribe = pages.newsletterUnsubscribe(language, unsubscribeToken(links, id, leaveSha256));
    return { to: { name: '', email }, links: { home: pages.home(language) }, unsubscribe };
  },
});
