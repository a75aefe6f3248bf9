import type { Language } from '../translations/languages.ts';
import type { MailData, MailKind, RenderedMail, RenderMail } from './mail.shape.ts';

export type PreviewMailDeps = { mailData: MailData; renderMail: RenderMail };
export type MailPreview = Pick<RenderedMail, 'subject' | 'html' | 'text' | 'attachments'> & { to: string };

/** A mail as it would leave now; null where what it would say is no longer true, or not yet. */
export async function previewMail<Kind extends MailKind>(
  { mailData, renderMail }: PreviewMailDeps,
  { kind, reference, language }: { kind: Kind; reference: string; language: Language },
): Promise<MailPreview | null> {
  const data = await mailData[kind](reference);
  if (data === 'not_yet' || data === 'nothing_to_send') return null;
  const { subject, html, text, attachments } = await renderMail(kind, language, data);
  return { subject, html, text, attachments, to: data.to.email };
}
