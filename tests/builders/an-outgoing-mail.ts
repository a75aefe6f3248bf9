import type { OutgoingMail } from '../../src/mails/mailer.ts';

export const anOutgoingMail = (changes: Partial<OutgoingMail> = {}): OutgoingMail => ({
  messageId: '<0f3e3b2c-1111-4222-8333-444455556666@costiera.example>',
  date: new Date('2026-11-21T09:00:00Z'),
  from: 'Costiera <info@costiera.example>',
  replyTo: 'assistenza@costiera.example',
  to: { name: 'Maria Rossi', address: 'maria@example.com' },
  language: 'it',
  subject: 'Prenotazione confermata',
  html: '<p>Ciao</p>',
  text: 'Ciao',
  attachments: [],
  ...changes,
});
