// Forms that work without scripts: they post to the address of their own page (docs/product.md §4), which is drawn again with
// what came of it, or leads on.
import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import {
  type FieldErrors,
  type Form,
  type FormFields,
  type FormResults,
  type FormValues,
  parseForm,
} from '../basics/forms.ts';
import { isRefusal, type Refusal, type RefusalCode } from '../basics/refusals.ts';
import { isUnreachable } from '../database/unreachable.ts';
import { networksOf } from '../http/network.ts';
import type { CreateSharedLimiter } from '../http/shared-rate-limiter.ts';
import { uploadSlots } from '../http/upload-slots.ts';
import { isForeignOrigin } from '../http/api-guards.ts';
import type { PageMatch } from './match.ts';
import type { Cookies } from './read-content.ts';
import type { PageName } from './routes.ts';

export type FormPost = {
  found: PageMatch;
  fields: URLSearchParams;
  /** As the database may keep it nowhere: the caller's network address. */
  network: string;
  /** As the browser sends them back. */
  cookies?: Cookies;
  /** Where the form may carry one and asks for its bytes. */
  file?: Uint8Array;
};

/**
 * `redirectTo`: lead on to that address (303), `setCookie` with the header that the browser comes back with. `download`: a file to save.
 * Otherwise the page again, with what it is to show.
 */
export type FormResponse = Redirect | Download | { status: 200 | 400 | 429 | 503; formResults: FormResults };
type Redirect = { redirectTo: string; setCookie?: string };
export type Download = { download: { filename: string; contentType: string; content: string } };

export type PageForm = {
  handle(posted: FormPost): Promise<FormResponse>;
  /** Nothing was done: too often, the shop stands still or is out of order. What was typed may be shown again. */
  handleRefusal(posted: FormPost, why: RefusalCode): FormResponse;
  /** Programs post it too, from anywhere and as often as they like: the address itself gives the right (RFC 8058). */
  acceptsForeignPosts?: true;
  /** It may carry a file: of that, `fields` has the SHA-256, and only where `bytes` asks for them the handler has more. `longest`: in bytes. */
  file?: { field: string; longest: number; bytes?: true };
};
export type PageForms = Partial<Record<PageName, PageForm>>;

/** What a form's handler comes to: what the page shows, the shop's no, what else is wrong with the fields, another page, or a file. */
export type FormAnswer<Fields, Done> = Done | Refusal | { errors: FieldErrors<Fields> } | Redirect | Download;
type FormHandler<Fields, Done> = (
  posted: FormPost & { values: FormValues<Fields> },
) => Promise<FormAnswer<Fields, Done>>;

type PageFormOptions<Fields, Done> = Pick<PageForm, 'acceptsForeignPosts' | 'file'> & {
  /** Asked only with fields that are in order. */
  handle: FormHandler<Fields, Done>;
  /** Other buttons of the page, by the hidden field `step`: they need none of the fields. */
  steps?: Record<string, FormHandler<Record<never, never>, Done>>;
};

const retryableRefusals = new Set<RefusalCode>(['paused', 'provider_unavailable']);

const statusOf = (refusal: RefusalCode): 400 | 429 | 503 =>
  refusal === 'too_many_requests' ? 429 : retryableRefusals.has(refusal) ? 503 : 400;

/** A form and what happens when it is posted: its fields are parsed, and every end becomes the page again, with its status. */
export function definePageForm<Fields extends FormFields, Done extends { state: string }>(
  form: Form<Fields, Done>,
  { handle, steps = {}, ...options }: PageFormOptions<Fields, Done>,
): PageForm {
  const parse = ({ fields }: FormPost) => parseForm(form, (name) => fields.get(name) ?? '');
  const page = (status: 200 | 400 | 429 | 503, result: object): FormResponse => ({
    status,
    formResults: { [form.name]: result },
  });
  const refused = ({ refusal }: Refusal, typed: FormValues<Fields>): FormResponse =>
    page(statusOf(refusal), { state: 'refused', refusal, typed });

  return {
    ...options,
    async handle(posted) {
      const { values, errors } = parse(posted);
      const step = steps[posted.fields.get('step') ?? ''];
      if (errors && !step) return page(400, { state: 'wrong', typed: values, errors });
      const answer = await (step ?? handle)({ ...posted, values });
      if ('redirectTo' in answer || 'download' in answer) return answer;
      if ('state' in answer) return page(isRefusal(answer) ? statusOf(answer.refusal) : 200, answer);
      if (isRefusal(answer)) return refused(answer, values);
      return page(400, { state: 'wrong', typed: values, ...answer });
    },
    handleRefusal(posted, why) {
      const { values } = parse(posted);
      const isKnown = why !== 'fault' && why !== 'out_of_order';
      return isKnown ? refused({ refusal: why }, values) : page(503, { state: 'failed', typed: values });
    },
  };
}

export type FormHandlerOptions = {
  forms: PageForms;
  isOwnOrigin(origin: string): boolean;
  networkOf(c: Context): string;
  createSharedLimiter: CreateSharedLimiter;
  /** How many forms one network address may post in a minute. */
  perMinute: number;
  /** How many pages behind a secret address it may open in a minute. */
  lookUpsPerMinute: number;
  isPaused(): Promise<boolean>;
  report(fault: unknown, c: Context): void;
};

/** In bytes; far more than anybody types. */
const longestForm = 64_000;

const typeOf = (c: Context) => c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();

/** With a file, whose bytes make it long. */
const isUpload = (c: Context, form: PageForm | undefined): boolean =>
  form?.file !== undefined && typeOf(c) === 'multipart/form-data';

/** How long the body of a page's form may be. */
export const maxBodyBytes = (c: Context, form: PageForm | undefined): number =>
  longestForm + (isUpload(c, form) ? (form?.file?.longest ?? 0) : 0);

/** Of a form that is longer than any of its kind. */
export const emptyPost = ({ networkOf }: FormHandlerOptions, c: Context, found: PageMatch): FormPost => ({
  found,
  fields: new URLSearchParams(),
  network: networkOf(c),
});

/** Posted pages: whether a body is read at all, and what is answered. */
export function createFormHandler({ forms, ...context }: FormHandlerOptions) {
  const wait = context.createSharedLimiter('page forms', context.perMinute);
  // A handful of photos is one form to a person.
  const waitWithFiles = context.createSharedLimiter('page forms with files', context.perMinute * 4);

  const uploads = uploadSlots({ inAll: 6, ofOne: 2 });

  const isForeign = (c: Context, form: PageForm): boolean =>
    !form.acceptsForeignPosts && isForeignOrigin(c, context.isOwnOrigin);

  async function whyNot(c: Context, form: PageForm, posted: FormPost): Promise<RefusalCode | null> {
    const isCounted = form.acceptsForeignPosts || isUpload(c, form);
    if (!isCounted && (await wait(posted.network)) > 0) return 'too_many_requests';
    return (await context.isPaused()) ? 'paused' : null;
  }

  /**
   * Reads a body, or says why not. A file is counted before it is read, and read only where there is room for it: whoever posts need
   * not even know a booking. 'foreign': it is nothing of ours.
   */
  async function admit<Result>(
    c: Context,
    form: PageForm | undefined,
    read: () => Promise<Result>,
  ): Promise<Result | 'foreign' | 'too_many_requests'> {
    if (!form || !isUpload(c, form)) return read();
    if (isForeign(c, form)) return 'foreign';
    const network = context.networkOf(c);
    if ((await (form.file?.bytes ? waitWithFiles : wait)(network)) > 0) return 'too_many_requests';
    const { wider, network: own } = networksOf(network);
    const came = await uploads(wider ?? own, read);
    return came === 'full' ? 'too_many_requests' : came;
  }

  /** What is answered; null where the page has no form, or where a foreign page posted it. */
  const handle = async (c: Context, found: PageMatch): Promise<FormResponse | null> => {
    const form = forms[found.name];
    if (!form || isForeign(c, form)) return null;
    const content = await contentOf(c, form);
    if (!content) return null;
    const posted = { found, ...content, network: context.networkOf(c), cookies: getCookie(c) };
    try {
      const why = await whyNot(c, form, posted);
      return why ? form.handleRefusal(posted, why) : await form.handle(posted);
    } catch (fault) {
      context.report(fault, c);
      return form.handleRefusal(posted, isUnreachable(fault) ? 'out_of_order' : 'fault');
    }
  };
  return { admit, handle };
}

type FormContent = Pick<FormPost, 'fields' | 'file'>;

/** Only what our own forms send: names and values. */
async function contentOf(c: Context, { acceptsForeignPosts, file }: PageForm): Promise<FormContent | null> {
  const type = typeOf(c);
  // A mail program may post it in this form too (RFC 8058, 3.2); what it says changes nothing.
  if (acceptsForeignPosts && type === 'multipart/form-data') return { fields: new URLSearchParams() };
  if (file && type === 'multipart/form-data') return withFile(await c.req.formData(), file);
  return type === 'application/x-www-form-urlencoded'
    ? { fields: new URLSearchParams(await c.req.text()) }
    : null;
}

async function withFile(
  form: FormData,
  { field, bytes }: NonNullable<PageForm['file']>,
): Promise<FormContent> {
  const content: FormContent = { fields: new URLSearchParams() };
  for (const [name, value] of form) {
    if (typeof value === 'string') content.fields.append(name, value);
    else if (name === field && value.size > 0) {
      const file = new Uint8Array(await value.arrayBuffer());
      content.fields.append(name, createHash('sha256').update(file).digest('hex'));
      if (bytes) content.file = file;
    }
  }
  return content;
}
