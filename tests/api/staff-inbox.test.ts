import { expect, it } from 'vitest';
import { emailFor } from '../../src/shop/business.rules.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { startMailServer } from '../support/process/mail-server.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aShop } from '../support/shop/shop.ts';

const message = {
  name: 'Zoë O’Neill',
  email: 'zoe@guest.example',
  subject: 'Due caschi?',
  message: 'Buongiorno,\n\nsiamo in due.',
};

describeOnPostgres('what visitors write', () => {
  it('is answered by mail in their language, once however often it is pressed, and put away', async () => {
    const server = await startMailServer();
    const shop = await aShop({ SMTP_URL: server.url });
    await shop.ask('POST', '/api/contact', message, { 'accept-language': 'de' });
    await shop.ask('POST', '/api/contact', { ...message, subject: 'E un lucchetto?' });
    await shop.jobs.drain();
    const desk = await signedInBrowser(shop, 'desk');
    const { lines } = (await desk.ask('GET', '/inbox?state=new')).body;
    expect(lines).toHaveLength(2);
    const { id } = lines.find(({ subject }: { subject: string }) => subject === message.subject);
    const reply = {
      replyId: crypto.randomUUID(),
      text: 'Ja, zwei Helme sind dabei.\r\nBcc: alle@guest.example',
    };
    const twice = await Promise.all([1, 2].map(() => desk.ask('POST', `/inbox/${id}/reply`, reply)));
    expect(twice.map(({ status }) => status)).toEqual([204, 204]);
    await shop.jobs.drain();
    const answers = server.received.filter(({ to }) => to.includes(message.email));
    expect(answers).toHaveLength(1);
    const [answer] = answers;
    expect(answer?.mail.subject).toBe('Deine Anfrage: Due caschi?');
    expect(answer?.mail.replyTo).toMatchObject([{ address: emailFor('bookings') }]);
    for (const text of ['Ja, zwei Helme sind dabei.', 'siamo in due.'])
      expect(answer?.mail.text).toContain(text);
    const read = (await desk.ask('GET', `/inbox/${id}`)).body;
    expect(read).toMatchObject({
      state: 'answered',
      language: 'de',
      replies: [{ who: 'Una persona (desk)', delivery: { state: 'sent' } }],
    });
    for (const [state, then] of [
      ['put_away', 'put_away'],
      ['new', 'answered'],
    ]) {
      expect((await desk.ask('POST', `/inbox/${id}/state`, { state })).status).toBe(204);
      expect((await desk.ask('GET', `/inbox/${id}`)).body.state).toBe(then);
    }
    const entries = shop.database.selectFrom('audit_entry').select(['action', 'before', 'after']);
    expect(await entries.where('subject_kind', '=', 'contact').orderBy('number').execute()).toEqual([
      {
        action: 'answered a visitor',
        before: { state: 'new' },
        after: { state: 'answered', noteLength: reply.text.length },
      },
      { action: 'sorted a message', before: { state: 'answered' }, after: { state: 'put_away' } },
      { action: 'sorted a message', before: { state: 'put_away' }, after: { state: 'answered' } },
    ]);
  });
});
