import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { MailDelivery } from '../../mails/delivery.shape.ts';
import { wordsOf } from '../../translations/words.ts';
import { LanguageProvider } from '../language-provider.tsx';
import { DeliveryBadge, DeliveryDetails } from './mail-delivery.tsx';

const soon = new Date(Date.now() + 120_000).toISOString();

const aDelivery = (changes: Partial<MailDelivery>): MailDelivery => ({
  id: 'm',
  state: 'queued',
  tries: 1,
  nextTryAt: null,
  isClaimed: false,
  answer: null,
  dropReason: null,
  bounce: null,
  ...changes,
});
const drawn = (what: ReactNode): string =>
  renderToStaticMarkup(<LanguageProvider first={wordsOf('en', ['admin'])}>{what}</LanguageProvider>);
const shown = (changes: Partial<MailDelivery>): string => drawn(<DeliveryDetails {...aDelivery(changes)} />);
const withoutFolded = (html: string): string => html.replaceAll(/<details.*?<\/details>/g, '');

it('of a mail that was sent the server’s answer stands behind its details, and its line says nothing technical', () => {
  const html = shown({ state: 'sent', answer: '250 2.0.0 OK queued as 4F7' });
  expect(html).toContain('250 2.0.0 OK');
  expect(withoutFolded(html)).toBe('');
});

it.each(['queued', 'kept', 'given_up', 'bounced'] as const)(
  'where it waits or failed the answer is read at once: %s',
  (state) => {
    const bounce = state === 'bounced' ? { isHard: true, reason: 'unknown_address' as const } : null;
    expect(withoutFolded(shown({ state, bounce, answer: '550 no such mailbox' }))).toContain(
      'The server’s answer: 550 no such mailbox',
    );
  },
);

it('of a mail that came back later the answer of who took it first stands behind its details: it says nothing of why', () => {
  const bounce = { isHard: true, reason: 'unknown_address' as const };
  const html = shown({ state: 'bounced', bounce, answer: '250 2.0.0 OK queued as 4F7' });
  expect(html).toContain('250 2.0.0 OK');
  expect(withoutFolded(html)).not.toContain('250 2.0.0 OK');
  expect(withoutFolded(html)).toContain('This address doesn’t exist');
});

it('while a try of it runs a mail is being sent; a next try is named once this one has failed', () => {
  for (const tries of [1, 3]) {
    const running = shown({
      tries,
      nextTryAt: soon,
      isClaimed: true,
      answer: tries > 1 ? '451 later' : null,
    });
    expect(running).toContain('eing sent');
    expect(running).not.toContain('next try');
  }
  const putOff = shown({ nextTryAt: soon, answer: '451 later' });
  expect(putOff).toContain('next try');
  expect(putOff).not.toContain('Being sent');
  // Whoever was sending it is gone.
  expect(shown({ nextTryAt: new Date(Date.now() - 1000).toISOString(), isClaimed: true })).not.toContain(
    'Being sent',
  );
});

it('a mail whose document is still being made is not being sent', () => {
  const html = shown({ state: 'waiting', nextTryAt: soon, isClaimed: true });
  expect(html).not.toContain('Being sent');
  expect(html).toContain('Its PDF isn’t ready yet');
});

it('one that was tried in vain is said not to have left, not to be on its way', () => {
  const badge = (changes: Partial<MailDelivery>) => drawn(<DeliveryBadge {...aDelivery(changes)} />);
  expect(badge({ answer: '451 later' })).toContain('Not sent yet');
  expect(badge({ tries: 2, answer: '451 later', isClaimed: true })).toContain('On its way');
  expect(badge({ tries: 0 })).toContain('On its way');
});
