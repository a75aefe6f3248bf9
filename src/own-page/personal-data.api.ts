import { Hono } from 'hono';
import * as z from 'zod/mini';
import { isRefusal, type ListedRefusal } from '../basics/refusals.ts';
import { answerRefusal, describeCall, validate } from '../http/api-answers.ts';
import { TokenPath } from '../booking/booking.shape.ts';
import { dataCodeMinutes } from '../booking/data-code.rules.ts';
import type { PersonalDataFormDeps } from './personal-data.form.ts';

type PersonalDataApiDeps = Pick<PersonalDataFormDeps, 'sendDataCode' | 'exportPersonalData'>;
const DataCodeAnswer = z.object({ minutes: z.int() });
const DataBody = z.strictObject({ code: z.string().check(z.regex(/^\d{6}$/)) });

/** What these calls list: a refusal that is missing here does not compile where it is answered. */
const askingForCode = ['bad_form', 'not_found', 'too_many_codes'] as const;
const downloading = [
  'bad_form',
  'unknown_key',
  'data_code_wrong',
  'not_found',
  'data_code_ended',
  'data_code_used',
  'too_many_codes',
] as const;

export const personalDataApi = ({ sendDataCode, exportPersonalData }: PersonalDataApiDeps) =>
  new Hono()
    .post(
      '/bookings/by-token/:token/data-code',
      describeCall({
        summary: 'Mails to the booking’s own address the code that its data are downloaded with',
        tag: 'booking',
        ok: DataCodeAnswer,
        refusals: askingForCode,
      }),
      validate('param', TokenPath),
      async (c) => {
        const sent = await sendDataCode(c.req.valid('param').token);
        return isRefusal(sent)
          ? answerRefusal(c, sent satisfies ListedRefusal<typeof askingForCode>)
          : c.json({ minutes: dataCodeMinutes });
      },
    )
    .post(
      '/bookings/by-token/:token/data',
      describeCall({
        summary: 'What is stored about the customer, with the code from their mail, once',
        tag: 'booking',
        refusals: downloading,
      }),
      validate('param', TokenPath),
      validate('json', DataBody),
      async (c) => {
        const { token } = c.req.valid('param');
        const file = await exportPersonalData({ token, code: c.req.valid('json').code });
        if (isRefusal(file)) return answerRefusal(c, file satisfies ListedRefusal<typeof downloading>);
        return c.body(file.content, 200, {
          'content-type': file.contentType,
          'content-disposition': `attachment; filename="${file.filename}"`,
        });
      },
    );
