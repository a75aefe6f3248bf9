import type { Language } from '../../translations/languages.ts';

/**
 * What a mail says, without how it looks: email-page.tsx makes the HTML of it and email-text.ts the plain text, so that
 * neither can say something that the other does not.
 */
export type EmailContent = {
  language: Language;
  subject: string;
  /** The line that mailboxes show beside the subject. */
  preview: string;
  title: string;
  greeting: string;
  blocks: Block[];
  /** Small print at the foot. */
  footer: string[];
};

export type Block =
  | { kind: 'paragraph'; text: string; quiet?: true }
  | { kind: 'heading'; text: string }
  /** To be read before the rest. */
  | { kind: 'note'; text: string; tone: 'info' | 'warning' }
  /** To be typed elsewhere. */
  | { kind: 'code'; digits: string }
  | { kind: 'button'; label: string; href: string }
  | { kind: 'link'; label: string; href: string }
  | { kind: 'facts'; rows: Fact[] }
  | {
      kind: 'prices';
      rows: Price[];
      total: Price & { amount: string; before?: { words: string; amount: string } };
    }
  | { kind: 'list'; items: Item[] };

type Item = { text: string; href?: string };
/** `isList`: no line of it is before the others. */
export type Fact = { label: string; lines: string[]; isList?: true };
/** Without an amount: what the next ones are about. */
export type Price = { label: string; amount: string | null };
