import { describe, expect, it } from 'vitest';
import { alarmKinds, type AlarmKind } from '../mails/alarm-kinds.rules.ts';
import type { MailDataOf } from '../mails/mail.shape.ts';
import { renderMail } from './render-mail.tsx';

const told = (kind: AlarmKind, subjects: string[]) => ({
  kind,
  subjects,
  since: new Date('2027-03-27T08:04:00Z'),
});
const owner = { name: 'Costiera', email: 'owner@shop.example' };
const plain = (html: string): string => html.replace(/<[^>]+>/g, ' ').replace(/&[#\w]+;/g, ' ');

describe.each(['it', 'en'] as const)('the mail to the owner (%s)', (language) => {
  const write = (news: MailDataOf['alarm']['news']) => renderMail('alarm', language, { to: owner, news });
  const none = { raised: [], lasting: [], over: [] };

  it.each(alarmKinds)('%s: says what is wrong, since when, and about which booking', async (kind) => {
    const { subject, html, text } = await write({ ...none, raised: [told(kind, ['0AB1C2D3', '7KQ2M4XD'])] });
    for (const body of [plain(html), text]) {
      for (const fact of ['0AB1C2D3', '7KQ2M4XD', '09:04']) expect(body).toContain(fact);
      expect(body).toMatch(language === 'it' ? /sabato 27 marzo 2027/ : /Saturday,? 27 March 2027/);
      expect(body).not.toMatch(/\bundefined\b|\bNaN\b|\bnull\b|\{\w+\}|[a-z]+_[a-z]+/);
    }
    expect(subject).toMatch(/^Costiera, \S/);
    expect(subject).not.toMatch(/[{}_]/);
  });

  it('tells in its subject whether something is new, lasts, or is over, and how much more there is', async () => {
    const late = told('job_late', ['sweep-mails']);
    const overdue = told('scooter_overdue', ['0AB1C2D3']);
    const subjects = [
      await write({ ...none, raised: [late], over: [overdue] }),
      await write({ ...none, lasting: [late, overdue, told('no_unit', [])] }),
      await write({ ...none, over: [late] }),
    ].map(({ subject }) => subject);
    expect(subjects).toEqual(
      language === 'it'
        ? [
            'Costiera, da vedere: Un lavoro periodico è fermo e un altro avviso',
            'Costiera, ancora da vedere: Un lavoro periodico è fermo e altri 2 avvisi',
            'Costiera, risolto: Un lavoro periodico è fermo',
          ]
        : [
            'Costiera, please look: A recurring job has stopped and one more alert',
            'Costiera, still open: A recurring job has stopped and 2 more alerts',
            'Costiera, resolved: A recurring job has stopped',
          ],
    );
  });

  it('names the sum that it is about, and leads to the booking’s page at the desk', async () => {
    const news = { ...none, raised: [told('refund_by_hand', ['0AB1C2D3|4500', '–|700'])] };
    const link = 'https://shop.example/admin/bookings/0AB1C2D3';
    const { html, text } = await renderMail('alarm', language, {
      to: owner,
      news,
      links: { '0AB1C2D3': link },
    });
    const sums = language === 'it' ? ['45,00\u00a0€', '7,00\u00a0€'] : ['€45.00', '€7.00'];
    for (const sum of sums) expect(text).toContain(sum);
    expect(text).toContain(link);
    expect(html).toContain(`href="${link}"`);
    expect(text).not.toContain('|');
  });

  it('names twenty bookings and says how many more there are', async () => {
    const codes = Array.from({ length: 25 }, (_, place) => `CODE${place}`);
    const { text } = await write({ ...none, raised: [told('mails_waiting', codes)] });
    expect(text).toContain('CODE19');
    expect(text).not.toContain('CODE20');
    expect(text).toContain(language === 'it' ? 'e altri 5' : 'and 5 more');
  });
});
