import { scooterName } from '../fleet/colour.rules.ts';
import type { MailDataOf, WaitInMail } from '../mails/mail.shape.ts';
import type { EmailContent } from './layout/email-content.ts';
import {
  helpBlocks,
  moment,
  momentOfInstant,
  newsletterFooter,
  type EmailContext,
} from './layout/email-blocks.ts';

const facts = (context: EmailContext, { town, start, end }: WaitInMail) => [
  { label: context.say('waiting.town'), lines: [town] },
  { label: context.say('pickup'), lines: [moment(context, start)] },
  { label: context.say('return'), lines: [moment(context, end)] },
];

/** Without this button nobody has a place on the waiting list. */
export function waitingConfirm(
  context: EmailContext,
  { wait, links }: MailDataOf['waiting_confirm'],
): EmailContent {
  const { language, say } = context;
  return {
    language,
    subject: say('waiting_confirm.subject', { town: wait.town }),
    preview: say('waiting_confirm.preview'),
    title: say('waiting_confirm.title'),
    greeting: say('newsletter_confirm.greeting'),
    blocks: [
      { kind: 'paragraph', text: say('waiting_confirm.opening') },
      { kind: 'button', label: say('waiting_confirm.button'), href: links.waiting },
      { kind: 'facts', rows: facts(context, wait) },
      { kind: 'paragraph', text: say('waiting_confirm.ignore'), quiet: true },
    ],
    footer: newsletterFooter(context, say('waiting.foot')),
  };
}

/** A scooter is free for the days that somebody waits for, and held for them for some hours. */
export function waitingOffer(context: EmailContext, data: MailDataOf['waiting_offer']): EmailContent {
  const { wait, scooter, until, links } = data;
  const { language, say } = context;
  const held = momentOfInstant(context, until);
  return {
    language,
    subject: say('waiting_offer.subject', { town: wait.town }),
    preview: say('waiting_offer.preview', { moment: held }),
    title: say('waiting_offer.title'),
    greeting: say('newsletter_confirm.greeting'),
    blocks: [
      { kind: 'paragraph', text: say('waiting_offer.opening', { moment: held }) },
      { kind: 'button', label: say('waiting_offer.button'), href: links.waiting },
      {
        kind: 'facts',
        rows: [{ label: say('scooter'), lines: [scooterName(scooter, language)] }, ...facts(context, wait)],
      },
      { kind: 'paragraph', text: say('waiting_offer.next'), quiet: true },
      ...helpBlocks(context),
    ],
    footer: newsletterFooter(context, say('waiting.foot')),
  };
}
