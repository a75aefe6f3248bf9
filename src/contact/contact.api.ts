import { Hono } from 'hono';
import { describeCall, validate, requestedLanguage } from '../http/api-answers.ts';
import { honeypotField } from './contact.rules.ts';
import { ContactBody, ContactAnswer } from './contact.shape.ts';
import { receiveContactMessage, type ReceiveContactMessageDeps } from './receive-contact-message.ts';

export const contactApi = (deps: ReceiveContactMessageDeps) =>
  new Hono().post(
    '/contact',
    describeCall({
      summary: 'A message to the shop, kept and mailed; the same one twice in ten minutes is one',
      tag: 'contact',
      ok: ContactAnswer,
      refusals: ['bad_form', 'unknown_key'],
    }),
    validate('json', ContactBody),
    async (c) => {
      const { [honeypotField]: trap, ...message } = c.req.valid('json');
      if (!trap) await receiveContactMessage(deps, { message, language: requestedLanguage(c) });
      return c.json({ ok: true as const });
    },
  );
