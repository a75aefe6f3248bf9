import type { Tx } from '../database/tables.ts';
import { type Bounce, isAddressWrong } from '../mails/bounces/bounce.rules.ts';
import type { MailKind } from '../mails/mail.shape.ts';
import type { NewsletterDeps } from './request-subscription.ts';

type CameBack = { kind: MailKind; reference: string; email: string | null };

/** An address that takes no mail takes no news either: it goes as if its owner had left, though nobody has said so. */
export const endWhereMailsComeBack =
  ({ subscriptions, emailKey, clock }: NewsletterDeps) =>
  async (tx: Tx, { kind, reference, email }: CameBack, { isHard, reason }: Bounce): Promise<void> => {
    if (!isHard || !isAddressWrong(reason)) return;
    const isNews = kind === 'newsletter_confirm' || kind === 'newsletter_welcome';
    const ids = isNews
      ? [reference]
      : email
        ? await subscriptions.idsOf(tx, [emailKey(email.toLowerCase())])
        : [];
    for (const id of ids) await subscriptions.unsubscribe(tx, id, clock.now());
  };
