import { Hono } from 'hono';
import { described, fits, languageAsked } from '../http/api-answers.ts';
import { trapField } from './contact.rules.ts';
import { ContactBody, ContactTaken } from './contact.shape.ts';
import { takeMessage, type TakeMessageDeps } from './take-message.ts';

export const contactApi = (deps: TakeMessageDeps) =>
  new Hono().post(
    '/contact',
    described({
      summary: 'A message to the shop, kept and mailed; the same one twice in ten minutes is one',
      tag: 'contact',
      ok: ContactTaken,
      refusals: ['bad_form', 'unknown_key'],
    }),
    fits('json', ContactBody),
    async (c) => {
      const { [trapField]: trap, ...message } = c.req.valid('json');
      if (!trap) await takeMessage(deps, { message, language: languageAsked(c) });
      return c.json({ ok: true as const });
    },
  );
