import { sumOfCents } from '../basics/money.ts';
import { chargeKindRules } from '../charges/charge-kinds.rules.ts';
import type { ChargeInMail } from '../mails/charge-mail.type.ts';
import type { Attachment, MailDataOf } from '../mails/mail.shape.ts';
import { chargeLine, howReckoned, isTextInLine } from '../translations/charge-text.ts';
import { brandName } from '../translations/card-name.ts';
import { formatDate, formatMoney } from '../translations/format.ts';
import { sayIn } from '../translations/words.ts';
import type { Block, EmailContent } from './layout/email-content.ts';
import { footer, helpBlocks, type EmailContext, opening, rentalBlocks } from './layout/email-blocks.ts';

/** What is asked for after the rental: each with how it was reckoned, until when one may object, and the way there. */
export function chargesAnnounced(
  context: EmailContext,
  { to, booking, links, charges, card, isDeposited, lastDay, evidence }: MailDataOf['charges_announced'],
): EmailContent {
  const { language, say } = context;
  const amount = totalOf(context, charges);
  const day = formatDate(language, lastDay, 'weekday');
  return {
    ...opening(context, 'charges_announced', to, { amount, day, code: booking.code }),
    blocks: [
      {
        kind: 'paragraph',
        text: [
          say('charges_announced.opening', { code: booking.code }),
          ...(evidence.length > 0 ? [say('charges_announced.evidence')] : []),
        ].join(' '),
      },
      ...pricesOf(context, charges, say('money_request.total')),
      ...charges.flatMap((charge) => reckoned(context, charge)),
      { kind: 'note', tone: 'info', text: say('charges_announced.until', { day }) },
      { kind: 'paragraph', text: whoPays(context, { card, isDeposited }) },
      ...((card || isDeposited) && charges.some(({ kind }) => !chargeKindRules[kind].card)
        ? ([{ kind: 'paragraph', text: wordsOf(context).say('then.tolls') }] satisfies Block[])
        : []),
      { kind: 'button', label: say('charges_announced.button'), href: links.booking },
      ...rentalBlocks(context, booking),
      ...helpBlocks(context),
    ],
    footer: footer(context),
  };
}

type Payers = Pick<MailDataOf['charges_announced'], 'card' | 'isDeposited'>;

/** After that day; a deposit first, and what it does not cover as where there is none. */
function whoPays({ say }: EmailContext, { card, isDeposited }: Payers): string {
  const named = card && { ...card, brand: brandName(card.brand) };
  if (!isDeposited) return named ? say('charges_announced.card', named) : say('charges_announced.link');
  const beyond = named ? say('charges_announced.deposit.card', named) : say('charges_announced.deposit.link');
  return `${say('charges_announced.deposit')} ${beyond}`;
}

/** The first of them; all of them are on the page. */
export const evidenceFiles = (
  { say }: EmailContext,
  { booking, evidence }: MailDataOf['charges_announced'],
): Attachment[] =>
  evidence.map(({ type, bytes }, nth) => ({
    filename: `${say('charges_announced.file', { code: booking.code, n: nth + 1 })}${type === 'application/pdf' ? '.pdf' : '.jpg'}`,
    contentType: type,
    content: bytes,
  }));

/** The shop has answered an objection, or gives a charge up. */
export function chargeAnswered(
  context: EmailContext,
  { to, booking, links, charge, answer, text }: MailDataOf['charge_answered'],
): EmailContent {
  const { language, say } = context;
  const what = lineOf(context, charge);
  const amount = formatMoney(language, charge.cents);
  const said = say(`charge_answered.${answer}`, { what, amount });
  const given = givenUp(context, answer, { what, amount });
  return {
    ...opening(context, 'charge_answered', to, { code: booking.code }),
    ...(given !== null && { subject: `${given} (${booking.code})`, preview: said, title: given }),
    blocks: [
      { kind: 'paragraph', text: said },
      ...(text === '' ? [] : ([{ kind: 'note', tone: 'info', text }] satisfies Block[])),
      ...(answer === 'upheld'
        ? ([{ kind: 'paragraph', text: say('charge_answered.upheld.link') }] satisfies Block[])
        : []),
      { kind: 'button', label: say('booking.link'), href: links.booking },
      ...rentalBlocks(context, booking),
      ...helpBlocks(context),
    ],
    footer: footer(context),
  };
}

/** Nobody asked: it is no answer, but good news by its own name. */
function givenUp(
  { say }: EmailContext,
  answer: MailDataOf['charge_answered']['answer'],
  { what, amount }: { what: string; amount: string },
): string | null {
  switch (answer) {
    case 'waived':
      return say('charge_answered.nothing', { what });
    case 'rest_waived':
      return say('charge_answered.nothingMore', { what });
    case 'refunded':
    case 'refunded_in_part':
      return say('charge_answered.back', { amount });
    default:
      return null;
  }
}

/** Taken from the kept card. */
export function chargesTaken(
  context: EmailContext,
  { to, booking, links, charges, takenCents }: MailDataOf['charges_taken'],
): EmailContent {
  const { language, say } = context;
  const amount = formatMoney(language, takenCents);
  return {
    ...opening(context, 'charges_taken', to, { amount, code: booking.code }),
    blocks: [
      { kind: 'paragraph', text: say('charges_taken.opening', { amount }) },
      ...pricesOf(context, charges, say('prices.total')),
      { kind: 'link', label: say('booking.link'), href: links.booking },
      ...rentalBlocks(context, booking),
      ...helpBlocks(context),
    ],
    footer: footer(context),
  };
}

const wordsOf = ({ language }: EmailContext) => ({ language, say: sayIn(language, 'charges') });
const lineOf = (context: EmailContext, charge: ChargeInMail): string => chargeLine(wordsOf(context), charge);

const totalOf = ({ language }: EmailContext, charges: readonly ChargeInMail[]): string =>
  formatMoney(language, sumOfCents(charges.map(({ cents }) => cents)));

export const pricesOf = (context: EmailContext, charges: readonly ChargeInMail[], total: string): Block[] => [
  {
    kind: 'prices',
    rows: charges.map((charge) => ({
      label: lineOf(context, charge),
      amount: formatMoney(context.language, charge.cents),
    })),
    total: { label: total, amount: totalOf(context, charges) },
  },
];

function reckoned(context: EmailContext, charge: ChargeInMail): Block[] {
  const words = wordsOf(context);
  const { reckoning, aboveWhy, text } = charge;
  const sentences = [
    ...howReckoned(words, reckoning),
    ...(isTextInLine(charge) ? [] : [text]),
    ...(aboveWhy === '' ? [] : [words.say('above', { why: aboveWhy })]),
  ];
  if (sentences.length === 0) return [];
  return [
    { kind: 'heading', text: chargeLine(words, charge) },
    { kind: 'paragraph', text: sentences.join(' ') },
  ];
}
