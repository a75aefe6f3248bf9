import type { Cents } from '../../basics/money.ts';
import { customersWhatsapp } from '../../shop/business.rules.ts';
import { formatDeadline, formatMoney } from '../../translations/format.ts';
import type { Language } from '../../translations/languages.ts';
import { sayIn } from '../../translations/words.ts';

type LinkToPay = {
  language: Language;
  to: { name: string; phone: string };
  amountCents: Cents;
  link: string;
  /** A deposit is held, not paid. */
  of?: 'deposit';
  /** Of what is kept for them until then. */
  until?: Date;
};

/** Opens WhatsApp with the link and the sum, in the language of who reads it; null where nobody does. Without a number WhatsApp asks to whom. */
export function payWhatsapp({ language, to, amountCents, link, of, until }: LinkToPay): string | null {
  const text = sayIn(language, 'pay')(
    until ? 'whatsapp.kept' : of === 'deposit' ? 'whatsapp.deposit' : 'whatsapp',
    {
      greeting: greetingOf(language, to),
      amount: formatMoney(language, amountCents),
      link,
      ...(until && { until: formatDeadline(language, until, 'weekday') }),
    },
  );
  return whatsappWith(to, text);
}

type LinkToRead = Pick<LinkToPay, 'language' | 'to' | 'link'>;

/** What a link by which nothing need be paid is sent with, in whichever way. */
const messageOf =
  (words: 'whatsapp.page' | 'whatsapp.contract') =>
  ({ language, to, link }: LinkToRead): string =>
    sayIn(language, 'pay')(words, { greeting: greetingOf(language, to), link });

/** Of their own page. */
export const pageMessage = messageOf('whatsapp.page');
export const pageWhatsapp = (of: LinkToRead): string | null => whatsappWith(of.to, pageMessage(of));

/** Of the contract that they sign. */
const contractMessage = messageOf('whatsapp.contract');
export const contractWhatsapp = (of: LinkToRead): string | null => whatsappWith(of.to, contractMessage(of));

function greetingOf(language: Language, { name }: LinkToPay['to']): string {
  const say = sayIn(language, 'pay');
  return name === '' ? say('whatsapp.helloNobody') : say('whatsapp.hello', { name });
}

function whatsappWith({ phone }: LinkToPay['to'], text: string): string | null {
  const chat = customersWhatsapp(phone);
  return chat && `${chat}?${new URLSearchParams({ text })}`;
}
