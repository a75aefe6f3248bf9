// Forms that work without scripts: they post to the address of their own page (docs/product.md §4), which is drawn again with
// what came of it, or leads on.
import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { RefusalCode } from '../basics/refusals.ts';
import type { Clock } from '../basics/clock.ts';
import type { ChangeAnswered } from '../booking/change/change.shape.ts';
import type { FindBookingAnswered } from '../own-page/find-booking.shape.ts';
import type { WaitingAnswered } from '../waiting-list/waiting.shape.ts';
import type {
  CancelAnswered,
  ErasureAnswered,
  KeyAnswered,
  PayAnswered,
} from '../own-page/own-booking-forms.shape.ts';
import type { ContactAnswered } from '../contact/contact.rules.ts';
import type { ReviewAnswered } from '../reviews/own-review.shape.ts';
import type { VerifyAnswered } from '../contract/evidence/verification.rules.ts';
import { isUnreachable } from '../database/unreachable.ts';
import { isForeign, secondsToWait } from '../http/api-guards.ts';
import type { NewsletterAnswered } from '../newsletter/newsletter.rules.ts';
import type { Found } from './match.ts';
import type { PageName } from './routes.ts';

/** What a page shows after its form was posted: read with `useAnswered`, on the server and once more when the browser takes over. */
export type PageAnswers = {
  contact: ContactAnswered;
  newsletter: NewsletterAnswered;
  verify: VerifyAnswered;
  findBooking: FindBookingAnswered;
  cancel: CancelAnswered;
  pay: PayAnswered;
  change: ChangeAnswered;
  erasure: ErasureAnswered;
  review: ReviewAnswered;
  waiting: WaitingAnswered;
  key: KeyAnswered;
};
export type Answered = Partial<PageAnswers>;

export type Posted = {
  found: Found;
  fields: URLSearchParams;
  /** As the database may keep it nowhere: the caller's network address. */
  network: string;
};

/** `see`: lead on to that address of ours (303). Otherwise the page again, with what it is to show. */
export type FormAnswer = { see: string } | { status: 200 | 400 | 429 | 503; answered: Answered };

export type PageForm = {
  answer(posted: Posted): Promise<FormAnswer>;
  /** Nothing was done: too often, the shop stands still or is out of order. What was typed may be shown again. */
  refused(posted: Posted, why: RefusalCode): FormAnswer;
  /** Programs post it too, from anywhere and as often as they like: the address itself gives the right (RFC 8058). */
  fromAnywhere?: true;
  /** It may carry a file: of that, `fields` has the SHA-256 alone. In bytes. */
  file?: { field: string; longest: number };
};
export type PageForms = Partial<Record<PageName, PageForm>>;

export type FormDoor = {
  forms: PageForms;
  isOurs(origin: string): boolean;
  networkOf(c: Context): string;
  clock: Clock;
  /** How many forms one network address may post in a minute. */
  perMinute: number;
  /** How many pages behind a secret address it may open in a minute. */
  lookUpsPerMinute: number;
  isFrozen(): Promise<boolean>;
  report(fault: unknown, c: Context): void;
};

/** In bytes; far more than anybody types. */
const longestForm = 64_000;

/** How long the body of a page's form may be. */
export const longestOf = (form: PageForm | undefined): number => longestForm + (form?.file?.longest ?? 0);

/** Of a form that is longer than any of its kind. */
export const nothingRead = ({ networkOf }: FormDoor, c: Context, found: Found): Posted => ({
  found,
  fields: new URLSearchParams(),
  network: networkOf(c),
});

/** What a posted page is answered with; null where it has no form, or where a foreign page posted it. */
export function formDoor({ forms, ...door }: FormDoor) {
  const wait = secondsToWait(door.perMinute, door.clock);

  async function whyNot(form: PageForm, posted: Posted): Promise<RefusalCode | null> {
    if (!form.fromAnywhere && wait(posted.network) > 0) return 'too_many_requests';
    return (await door.isFrozen()) ? 'paused' : null;
  }

  return async (c: Context, found: Found): Promise<FormAnswer | null> => {
    const form = forms[found.name];
    if (!form || (!form.fromAnywhere && isForeign(c, door.isOurs))) return null;
    const fields = await fieldsOf(c, form);
    if (!fields) return null;
    const posted = { found, fields, network: door.networkOf(c) };
    try {
      const why = await whyNot(form, posted);
      return why ? form.refused(posted, why) : await form.answer(posted);
    } catch (fault) {
      door.report(fault, c);
      return form.refused(posted, isUnreachable(fault) ? 'out_of_order' : 'fault');
    }
  };
}

/** Only what our own forms send: names and values. */
async function fieldsOf(c: Context, { fromAnywhere, file }: PageForm): Promise<URLSearchParams | null> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  // A mail program may post it in this form too (RFC 8058, 3.2); what it says changes nothing.
  if (fromAnywhere && type === 'multipart/form-data') return new URLSearchParams();
  if (file && type === 'multipart/form-data') return withFile(await c.req.formData(), file.field);
  return type === 'application/x-www-form-urlencoded' ? new URLSearchParams(await c.req.text()) : null;
}

async function withFile(form: FormData, field: string): Promise<URLSearchParams> {
  const fields = new URLSearchParams();
  for (const [name, value] of form) {
    if (typeof value === 'string') fields.append(name, value);
    else if (name === field && value.size > 0) fields.append(name, await sha256Of(value));
  }
  return fields;
}

const sha256Of = async (file: Blob): Promise<string> =>
  createHash('sha256')
    .update(new Uint8Array(await file.arrayBuffer()))
    .digest('hex');
