import { readFileSync } from 'node:fs';
import { type Context, Hono } from 'hono';
import type { Email } from 'postal-mime';
import { listMails, readMail } from './mail-reader-folder.ts';
import { listPage, mailPage, nameOf, ownersOnlyPage, unknownPage, type View } from './mail-reader-pages.ts';

const stylesheet = readFileSync(new URL('./mail-reader.css', import.meta.url), 'utf8');

const pagePolicy =
  "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
// A mail brings its looks as attributes. It runs nothing, loads nothing, sends nothing.
const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

const views = ['html', 'text', 'source'] as const;
const asView = (text: string | undefined): View => views.find((view) => view === text) ?? 'html';

/** What the mail shows from inside itself, as a mailbox would: its pictures become part of the page. */
const withPictures = ({ html = '', attachments }: Email): string =>
  attachments.reduce((page, { contentId, mimeType, content }) => {
    if (!contentId) return page;
    // postal-mime hands out bytes unless it is asked for another encoding
    const bytes = Buffer.from(content as ArrayBuffer).toString('base64');
    return page.replaceAll(`cid:${contentId.replace(/^<|>$/g, '')}`, `data:${mimeType};base64,${bytes}`);
  }, html);

/** The demo's mailbox in the browser; mounted at `mailReaderPath`, in demo mode only. `folder`: see gateways/mail/demo-mailbox.ts. */
export function mailReader(folder: string, mayRead: (c: Context) => Promise<boolean>): Hono {
  const app = new Hono();
  const notThere = (c: Context) => c.html(unknownPage(), 404);
  app.use(async (c, next) => {
    await next();
    if (!c.res.headers.has('content-security-policy')) c.header('content-security-policy', pagePolicy);
    c.header('x-content-type-options', 'nosniff');
    c.header('referrer-policy', 'no-referrer');
    c.header('cache-control', 'no-store');
    c.header('x-robots-tag', 'noindex');
  });
  app.get('/style.css', (c) => c.body(stylesheet, 200, { 'content-type': 'text/css; charset=utf-8' }));
  app.use(async (c, next) => ((await mayRead(c)) ? next() : c.html(ownersOnlyPage(), 403)));
  app.get('/', async (c) => c.html(listPage(await listMails(folder))));
  app.get('/:id', async (c) => {
    const kept = await readMail(folder, c.req.param('id'));
    return kept ? c.html(mailPage(kept, asView(c.req.query('view')))) : notThere(c);
  });
  app.get('/:id/html', async (c) => {
    const kept = await readMail(folder, c.req.param('id'));
    if (!kept) return notThere(c);
    return c.html(withPictures(kept.mail), 200, { 'content-security-policy': mailPolicy });
  });
  app.get('/:id/attachments/:place', async (c) => {
    const kept = await readMail(folder, c.req.param('id'));
    const attachment = kept?.mail.attachments[Number(c.req.param('place'))];
    if (!attachment) return notThere(c);
    // postal-mime hands out bytes unless it is asked for another encoding
    return c.body(new Uint8Array(attachment.content as ArrayBuffer), 200, {
      'content-type': attachment.mimeType,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(nameOf(attachment))}`,
    });
  });
  app.notFound(notThere);
  return app;
}
