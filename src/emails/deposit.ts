import type { DepositMailKind } from '../deposit/deposit-deps.type.ts';
import type { MailDataOf } from '../mails/mail.shape.ts';
import { brandName } from '../translations/card-name.ts';
import { formatMoney } from '../translations/format.ts';
import { pricesOf } from './charges.ts';
import type { Block, EmailContent } from './layout/email-content.ts';
import { footer, helpBlocks, type EmailContext, opening, rentalBlocks } from './layout/email-blocks.ts';

type Data = MailDataOf['deposit_link'];

/** What a deposit is, when it goes back, and the way to give it. */
export const depositLink = (context: EmailContext, data: Data): EmailContent =>
  written(context, 'deposit_link', data, [
    { kind: 'paragraph', text: context.say('deposit_link.opening', figuresOf(context, data)) },
    { kind: 'paragraph', text: context.say('deposit_link.back', figuresOf(context, data)) },
    giveButton(context, data),
    { kind: 'paragraph', text: context.say('deposit_link.later'), quiet: true },
  ]);

/** It stands, and when it goes back. */
export const depositHeld = (context: EmailContext, data: Data): EmailContent =>
  written(context, 'deposit_held', data, [
    { kind: 'paragraph', text: context.say('deposit_held.opening', figuresOf(context, data)) },
    { kind: 'paragraph', text: context.say('deposit_link.back', figuresOf(context, data)) },
  ]);

/** The bank lets it go soon: another is asked for in its place. */
export const depositRenewal = (context: EmailContext, data: Data): EmailContent =>
  written(context, 'deposit_renewal', data, [
    { kind: 'paragraph', text: context.say('deposit_renewal.opening', figuresOf(context, data)) },
    { kind: 'paragraph', text: context.say('deposit_renewal.once', figuresOf(context, data)) },
    giveButton(context, data),
  ]);

export const depositReleased = (context: EmailContext, data: Data): EmailContent =>
  written(context, 'deposit_released', data, [
    { kind: 'paragraph', text: context.say('deposit_released.opening', figuresOf(context, data)) },
    { kind: 'paragraph', text: context.say('deposit_released.bank'), quiet: true },
  ]);

/** Nothing is asked for any more: who has read that nothing goes out without it may come. */
export const depositWaived = (context: EmailContext, data: Data): EmailContent =>
  written(context, 'deposit_waived', data, [
    { kind: 'paragraph', text: context.say('deposit_waived.opening', figuresOf(context, data)) },
  ]);

/** What was taken of it and for what; the rest is free. */
export function depositCaptured(context: EmailContext, data: MailDataOf['deposit_captured']): EmailContent {
  const { language, say } = context;
  const { capturedCents, excessCents, depositCents, charges, openCents, card } = data;
  const open = formatMoney(language, openCents);
  const rest = formatMoney(language, depositCents - capturedCents);
  const amount = formatMoney(language, capturedCents);
  return written(context, 'deposit_captured', { ...data, depositCents: capturedCents }, [
    { kind: 'paragraph', text: say('deposit_captured.opening', { amount }) },
    ...pricesOf(context, charges, say('prices.total')),
    excessCents > 0
      ? {
          kind: 'note',
          tone: 'info',
          text: say('deposit_captured.excess', { excess: formatMoney(language, excessCents) }),
        }
      : {
          kind: 'paragraph',
          text:
            capturedCents < depositCents
              ? say('deposit_captured.rest', { rest })
              : say('deposit_captured.all'),
        },
    ...(openCents > 0
      ? [
          {
            kind: 'note',
            tone: 'info',
            text: card
              ? say('deposit_captured.open.card', { ...card, brand: brandName(card.brand), open })
              : say('deposit_captured.open.link', { open }),
          } as const,
        ]
      : []),
  ]);
}

const figuresOf = ({ language }: EmailContext, { booking, depositCents, releaseHours }: Data) => ({
  code: booking.code,
  amount: formatMoney(language, depositCents),
  hours: releaseHours,
});

const giveButton = (context: EmailContext, data: Data): Block => ({
  kind: 'button',
  label: context.say('deposit_link.button', figuresOf(context, data)),
  href: data.links.deposit,
});

const written = (
  context: EmailContext,
  kind: DepositMailKind,
  data: Data,
  blocks: readonly Block[],
): EmailContent => ({
  ...opening(context, kind, data.to, figuresOf(context, data)),
  blocks: [
    ...blocks,
    ...rentalBlocks(context, data.booking),
    { kind: 'link', label: context.say('booking.link'), href: data.links.booking },
    ...helpBlocks(context),
  ],
  footer: footer(context),
});
