import { business } from '../shop/business.rules.ts';
import type { MailDataOf } from '../mails/mail.shape.ts';
import type { EmailContent } from './layout/email-content.ts';
import { bookingFacts, footer, helpBlocks, type EmailContext, opening } from './layout/email-blocks.ts';

/** The day after the return, once: how was it? Bad words are as welcome as good ones, and nothing is given for them. */
export function reviewRequest(
  context: EmailContext,
  { to, booking, links, unsubscribe }: MailDataOf['review_request'],
): EmailContent {
  const { say } = context;
  return {
    ...opening(context, 'review_request', to, { code: booking.code }),
    blocks: [
      { kind: 'paragraph', text: say('review_request.opening', { business: business().name }) },
      { kind: 'button', label: say('review_request.button'), href: links.review },
      { kind: 'paragraph', text: say('review_request.rules'), quiet: true },
      { kind: 'facts', rows: bookingFacts(context, booking) },
      { kind: 'link', label: say('booking.link'), href: links.booking },
      ...helpBlocks(context),
      { kind: 'link', label: say('review_request.unsubscribe'), href: unsubscribe },
    ],
    footer: footer(context),
  };
}

/** To someone who wrote one that is not shown: by which rule, and that it may be written again. */
export function reviewRefused(
  context: EmailContext,
  { to, booking, links, reason }: MailDataOf['review_refused'],
): EmailContent {
  const { say } = context;
  return {
    ...opening(context, 'review_refused', to, { code: booking.code }),
    blocks: [
      { kind: 'paragraph', text: say('review_refused.opening') },
      { kind: 'paragraph', text: say(`review_refused.${reason}`) },
      { kind: 'paragraph', text: say('review_refused.again') },
      { kind: 'button', label: say('review_refused.button'), href: links.review },
      { kind: 'facts', rows: bookingFacts(context, booking) },
      { kind: 'link', label: say('booking.link'), href: links.booking },
      ...helpBlocks(context),
    ],
    footer: footer(context),
  };
}
