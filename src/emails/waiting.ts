import { scooterName } from '../fleet/colour.rules.ts';
import type { MailDataOf, WaitInMail } from '../mails/mail.shape.ts';
import type { EmailContent } from './layout/email-content.ts';
import { helpBlocks, moment, deadline, footer, type EmailContext } from './layout/email-blocks.ts';

const facts = (context: EmailContext, { town, start, end, scooters }: WaitInMail) => [
  ...(scooters > 1 ? [{ label: context.say('scooters'), lines: [String(scooters)] }] : []),
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
      {
        kind: 'paragraph',
        text:
          wait.scooters > 1
            ? say('waiting_confirm.openingSeveral', { n: wait.scooters })
            : say('waiting_confirm.opening'),
      },
      { kind: 'button', label: say('waiting_confirm.button'), href: links.waiting },
      { kind: 'facts', rows: facts(context, wait) },
      { kind: 'paragraph', text: say('waiting_confirm.ignore'), quiet: true },
    ],
    footer: footer(context, say('waiting.foot')),
  };
}

type OfferWord = 'subject' | 'preview' | 'title' | 'opening' | 'button' | 'next';

/** A scooter is free, or as many as they want are, for the days that somebody waits for, and kept for them for some hours. */
export function waitingOffer(context: EmailContext, data: MailDataOf['waiting_offer']): EmailContent {
  const { wait, scooters, until, links } = data;
  const { language } = context;
  const held = deadline(context, until);
  const n = scooters.length;
  const say = (word: OfferWord) =>
    context.say(n > 1 ? `waiting_offer.${word}Several` : `waiting_offer.${word}`, {
      n,
      town: wait.town,
      moment: held,
    });
  const offered = {
    label: context.say(n > 1 ? 'scooters' : 'scooter'),
    lines: scooters.map((scooter) => scooterName(scooter, language)),
    isList: n > 1,
  };
  return {
    language,
    subject: say('subject'),
    preview: say('preview'),
    title: say('title'),
    greeting: context.say('newsletter_confirm.greeting'),
    blocks: [
      { kind: 'paragraph', text: say('opening') },
      { kind: 'button', label: say('button'), href: links.waiting },
      { kind: 'facts', rows: [offered, ...facts(context, { ...wait, scooters: 1 })] },
      { kind: 'paragraph', text: say('next'), quiet: true },
      ...helpBlocks(context),
    ],
    footer: footer(context, context.say('waiting.foot')),
  };
}
