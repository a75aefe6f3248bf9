import { factOf } from './mail.rules.ts';
import type { MailData, MailKind, RenderedMail, RenderMail } from './mail.shape.ts';
import type { QueuedMail } from './queue-mail.ts';

export type PreviewMailDeps = { mailData: MailData; renderMail: RenderMail };
export type MailPreview = Pick<RenderedMail, 'subject' | 'html' | 'text' | 'attachments'> & { to: string };

/** A mail as it would leave now; null where what it would say is no longer true, or not yet. */
export async function previewMail<Kind extends MailKind>(
  { mailData, renderMail }: PreviewMailDeps,
  { kind, cause, reference, language }: QueuedMail & { kind: Kind },
): Promise<MailPreview | null> {
  const data = await mailData[kind](reference, factOf(cause));
  if (typeof data === 'string') return null;
  const { subject, html, text, attachments } = await renderMail(kind, language, data);
  return { subject, html, text, attachments, to: data.to.email };
}
