import type { MailDataOf, WaitInMail } from '../messages/mail.shape.ts';
import type { Letter } from './layout/letter.ts';
import { helpBlocks, moment, momentOfInstant, newsletterFoot, type Pen } from './layout/parts.ts';

const facts = (pen: Pen, { town, start, end }: WaitInMail) => [
  { label: pen.say('waiting.town'), lines: [town] },
  { label: pen.say('pickup'), lines: [moment(pen, start)] },
  { label: pen.say('return'), lines: [moment(pen, end)] },
];

/** Without this button nobody has a place in the line. */
export function waitingConfirm(pen: Pen, { wait, links }: MailDataOf['waiting_confirm']): Letter {
  const { language, say } = pen;
  return {
    language,
    subject: say('waiting_confirm.subject', { town: wait.town }),
    preview: say('waiting_confirm.preview'),
    title: say('waiting_confirm.title'),
    greeting: say('newsletter_confirm.greeting'),
    blocks: [
      { kind: 'paragraph', text: say('waiting_confirm.opening') },
      { kind: 'button', label: say('waiting_confirm.button'), href: links.waiting },
      { kind: 'facts', rows: facts(pen, wait) },
      { kind: 'paragraph', text: say('waiting_confirm.ignore'), quiet: true },
    ],
    foot: newsletterFoot(pen, say('waiting.foot')),
  };
}

/** A scooter is free for the days that somebody waits for, and held for them for some hours. */
export function waitingOffer(pen: Pen, data: MailDataOf['waiting_offer']): Letter {
  const { wait, scooter, until, links } = data;
  const { language, say } = pen;
  const held = momentOfInstant(pen, until);
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
        rows: [
          { label: say('scooter'), lines: [say(`scooter.${scooter.colour}`, { model: scooter.model })] },
          ...facts(pen, wait),
        ],
      },
      { kind: 'paragraph', text: say('waiting_offer.next'), quiet: true },
      ...helpBlocks(pen),
    ],
    foot: newsletterFoot(pen, say('waiting.foot')),
  };
}
