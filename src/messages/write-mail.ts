import type { Language } from '../translations/languages.ts';
import type { MailData, MailKind, RenderedMail, RenderMail } from './mail.shape.ts';

export type WriteMailDeps = { mailData: MailData; renderMail: RenderMail };
export type Written = Pick<RenderedMail, 'subject' | 'html' | 'text' | 'attachments'> & { to: string };

/** A mail as it would leave now; null where what it would tell is no longer so, or not yet. */
export async function writeMail<Kind extends MailKind>(
  { mailData, renderMail }: WriteMailDeps,
  { kind, reference, language }: { kind: Kind; reference: string; language: Language },
): Promise<Written | null> {
  const data = await mailData[kind](reference);
  if (data === 'not_yet' || data === 'nothing_to_send') return null;
  const { subject, html, text, attachments } = await renderMail(kind, language, data);
  return { subject, html, text, attachments, to: data.to.email };
}
