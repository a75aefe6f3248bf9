import { html } from 'hono/html';
import type { Attachment } from 'postal-mime';
import { business } from '../../src/shop/business.rules.ts';
import { formatInstant } from '../../src/translations/format.ts';
import { addressText, type StoredMail } from './mail-reader-folder.ts';

/** Where main.ts mounts the reader. */
export const mailReaderPath = '/dev/mail';

export type View = 'html' | 'text' | 'source';
type Markup = ReturnType<typeof html>;

const page = (title: string, content: Markup): Markup =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · ${business().name} demo mail</title>
        <link rel="stylesheet" href="${mailReaderPath}/style.css" />
      </head>
      <body>
        <header>
          <a class="name" href="${mailReaderPath}">${business().name} <span>demo mail</span></a>
          <a href="/">To the shop</a>
        </header>
        <main>${content}</main>
      </body>
    </html>`;

const sentAt = ({ storedAt }: StoredMail): Markup =>
  html`<time datetime="${storedAt.toISOString()}">${formatInstant('en', storedAt, 'short')}</time>`;

export const listPage = (mails: StoredMail[]): Markup =>
  page(
    'Mails',
    html`<h1>Mails</h1>
      <p class="hint">The demo sends nothing. What it would send is kept here, newest first.</p>
      ${
        mails.length === 0
          ? nothingYet
          : html`<ol class="mails">
              ${mails.map(listItem)}
            </ol>`
      }`,
  );

const nothingYet = html`<div class="empty">
  <p><strong>No mail yet.</strong></p>
  <p>Book a scooter: the confirmation arrives here a moment after the payment.</p>
</div>`;

const listItem = (kept: StoredMail): Markup =>
  html`<li>
    <a href="${mailReaderPath}/${kept.id}">${kept.mail.subject ?? '(no subject)'}</a>
    <span class="to">${addressText(kept.mail.to)}</span>
    <span class="when">${sentAt(kept)}</span>
  </li>`;

export const mailPage = (kept: StoredMail, view: View): Markup =>
  page(
    kept.mail.subject ?? '(no subject)',
    html`<p class="back"><a href="${mailReaderPath}">All mails</a></p>
      <h1>${kept.mail.subject ?? '(no subject)'}</h1>
      <dl>
        ${headers(kept).map(
          ([name, value]) =>
            html`<div>
              <dt>${name}</dt>
              <dd>${value}</dd>
            </div>`,
        )}
      </dl>
      ${attachmentList(kept)}
      <nav aria-label="Parts of this mail">
        ${tab(kept, view, 'html', 'As shown')} ${tab(kept, view, 'text', 'Plain text')}
        ${tab(kept, view, 'source', 'Source')}
      </nav>
      ${part(kept, view)}`,
  );

const headers = (kept: StoredMail): [string, string | Markup][] => [
  ['From', addressText(kept.mail.from)],
  ['To', addressText(kept.mail.to)],
  ['Reply to', addressText(kept.mail.replyTo)],
  ['Sent', sentAt(kept)],
  ['Message-ID', kept.mail.messageId ?? 'none'],
];

/** Those beside the mail: a picture inside of it has an id. Each keeps its place in the whole list. */
function attachmentList({ id, mail }: StoredMail): Markup | '' {
  const beside = mail.attachments.map((attachment, place) => ({ attachment, place }));
  const listed = beside.filter(({ attachment }) => !attachment.contentId);
  if (listed.length === 0) return '';
  return html`<h2 class="small">Attachments</h2>
    <ul class="attachments">
      ${listed.map(
        ({ attachment, place }) =>
          html`<li>
            <a href="${mailReaderPath}/${id}/attachments/${place}" download>${nameOf(attachment)}</a>
            ${attachment.mimeType}
          </li>`,
      )}
    </ul>`;
}

export const nameOf = ({ filename }: Attachment): string => filename ?? 'without a name';

const tab = ({ id }: StoredMail, view: View, target: View, label: string): Markup =>
  target === view
    ? html`<a href="${mailReaderPath}/${id}?view=${target}" aria-current="page">${label}</a>`
    : html`<a href="${mailReaderPath}/${id}?view=${target}">${label}</a>`;

function part({ id, mail, source }: StoredMail, view: View): Markup {
  switch (view) {
    case 'html':
      // No scripts and no origin for what is inside; its links may open a page of the shop.
      return html`<iframe
        title="The mail as shown"
        src="${mailReaderPath}/${id}/html"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      ></iframe>`;
    case 'text':
      return html`<pre tabindex="0" role="region" aria-label="Plain text">${mail.text ?? ''}</pre>`;
    case 'source':
      return html`<pre tabindex="0" role="region" aria-label="Source">${source.toString('latin1')}</pre>`;
  }
}

export const unknownPage = (): Markup =>
  page(
    'Not found',
    html`<h1>No such mail</h1>
      <p><a href="${mailReaderPath}">All mails</a></p>`,
  );

/** Other machines reach this demo, and its mails hold the links to its desk. */
export const ownersOnlyPage = (): Markup =>
  page(
    'For the owner',
    html`<h1>For the owner</h1>
      <p>Sign in <a href="/admin">at the desk</a> as the owner, then open this page again.</p>`,
  );
