import type { MissingInMail } from '../mails/missing-mail.type.ts';
import { formatMoney } from '../translations/format.ts';
import type { Block } from './layout/email-content.ts';
import type { EmailContext } from './layout/email-blocks.ts';
import { type AboutRest, restBlocks } from './rest.ts';

export const isMissing = ({ rest, deposits }: MissingInMail): boolean =>
  rest !== undefined || deposits.length > 0;

/** Without what the scooter does not go out, each with the way to it. */
export const missingBlocks = (context: EmailContext, missing: MissingInMail, about: AboutRest): Block[] =>
  isMissing(missing)
    ? [
        { kind: 'heading', text: context.say('missing.title') },
        ...restBlocks(context, missing.rest, about),
        ...depositBlocks(context, missing.deposits),
      ]
    : [];

function depositBlocks({ language, say }: EmailContext, deposits: MissingInMail['deposits']): Block[] {
  const [first] = deposits;
  if (!first) return [];
  const amount = formatMoney(language, first.cents);
  const isOpen = deposits.some(({ link }) => link !== null);
  return [
    { kind: 'paragraph', text: say(isOpen ? 'missing.deposit' : 'missing.depositLater', { amount }) },
    ...deposits.flatMap(({ link, rider }): Block[] => {
      const label = [say('deposit_link.button', { amount }), ...(rider ? [rider] : [])].join(' · ');
      return link === null ? [] : [{ kind: 'button', label, href: link }];
    }),
  ];
}
