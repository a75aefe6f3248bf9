import { readFileSync } from 'node:fs';
import { Hono, type Context } from 'hono';
import type Stripe from 'stripe';
import { findSession } from './checkout-sessions.ts';
import { openingOf } from './ids.ts';
import {
  bankPage,
  choicePage,
  elsewherePage,
  methodNames,
  overPage,
  unknownPage,
  type ElsewhereMethod,
  type Page,
} from './pay-page-view.ts';
import { problems, type Problem } from './pay-page-text.type.ts';
import { payPageText } from './pay-page-text.ts';
import {
  returnFromProvider,
  redirectToProvider,
  payByCard,
  completeDelayedPayment,
  type PaymentStepResult,
} from './payment-steps.ts';
import { faceIn, readCard } from './read-card.ts';
import type { SandboxState } from './sandbox-state.ts';

const style = readFileSync(new URL('pay-page.css', import.meta.url), 'utf8');

/** The hosted page. Forms and redirects only: it works without scripts, and its policy allows none. */
export function payPage(world: SandboxState): Hono {
  const app = new Hono().basePath('/demo/pay');
  app.use(async (c, next) => {
    await next();
    c.header('referrer-policy', 'no-referrer');
    c.header('x-content-type-options', 'nosniff');
    c.header('x-robots-tag', 'noindex');
  });
  app.get('/style.css', (c) =>
    c.text(style, 200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' }),
  );
  app.get('/:id', (c) => withPage(c, world, (page) => c.html(contentsOf(world, page, problemIn(c)))));
  app.post('/:id/card', async (c) => {
    const form = await fieldsOf(c);
    const card = readCard(form, new Date());
    if (typeof card === 'string') return backToChoice(c, card);
    const step = payByCard(world, c.req.param('id'), card, faceIn(form));
    const code = card.kind === 'declined' ? card.decline.declineCode : undefined;
    return onwards(c, world, step, code === 'insufficient_funds' ? code : 'card_declined');
  });
  app.get('/:id/bank', (c) => withPage(c, world, (page) => c.html(bankPage(page))));
  app.post('/:id/bank', async (c) => onwards(c, world, await answered(c, world), 'not_confirmed'));
  for (const method of Object.keys(methodNames) as ElsewhereMethod[]) {
    app.post(`/:id/${method}/start`, (c) =>
      onwards(c, world, redirectToProvider(world, c.req.param('id'), method), 'refused_there'),
    );
    app.get(`/:id/${method}`, (c) => withPage(c, world, (page) => c.html(elsewherePage(page, method))));
    app.post(`/:id/${method}`, async (c) => onwards(c, world, await answered(c, world), 'refused_there'));
  }
  app.post('/:id/money', async (c) => {
    const { answer } = await fieldsOf(c);
    completeDelayedPayment(world, c.req.param('id'), answer === 'yes');
    return c.redirect(addressOf(c), 303);
  });
  return app;
}

const idIn = (c: Context): string => c.req.param('id') ?? '';
const addressOf = (c: Context): string => `/demo/pay/${encodeURIComponent(idIn(c))}`;

/** None where it is no form. */
const fieldsOf = (c: Context): Promise<Awaited<ReturnType<typeof c.req.parseBody>>> =>
  c.req.parseBody().catch(() => ({}));

async function answered(c: Context, world: SandboxState): Promise<PaymentStepResult> {
  const { answer } = await fieldsOf(c);
  return returnFromProvider(world, idIn(c), answer === 'yes' || answer === 'later' ? answer : 'no');
}

function problemIn(c: Context): Problem | null {
  return problems.find((problem) => problem === c.req.query('problem')) ?? null;
}

function contentsOf(world: SandboxState, page: Page, problem: Problem | null) {
  const { session } = page;
  if (session.status === 'open') return choicePage(page, problem);
  const next = session.status === 'complete' ? filledIn(session) : session.cancel_url;
  const intentId = typeof session.payment_intent === 'string' ? session.payment_intent : '';
  const moneyIsOnItsWay = world.file.get('payment_intent', intentId)?.status === 'processing';
  return overPage(page, next, moneyIsOnItsWay);
}

/** Finds the session and answers under the strictest policy that lets the forms lead back to the shop. */
function withPage(c: Context, world: SandboxState, answer: (page: Page) => Response | Promise<Response>) {
  const session = world.file.atomically(() => findSession(world, idIn(c)));
  setPolicy(c, session);
  if (!session) {
    const words = payPageText(c.req.header('accept-language')?.slice(0, 2) ?? null);
    return c.html(unknownPage(words), 404);
  }
  const productName = world.file.get('opening', openingOf(session.id))?.productName ?? '';
  return answer({ ...payPageText(session.locale), session, productName });
}

function setPolicy(c: Context, session: Stripe.Checkout.Session | null): void {
  const shop = [session?.success_url, session?.cancel_url].flatMap((url) =>
    url ? [new URL(url).origin] : [],
  );
  c.header(
    'content-security-policy',
    `default-src 'none'; style-src 'self'; form-action 'self' ${[...new Set(shop)].join(' ')}; base-uri 'none'; frame-ancestors 'none'`,
  );
  c.header('cache-control', 'no-store');
}

const backToChoice = (c: Context, problem: Problem): Response =>
  c.redirect(`${addressOf(c)}?problem=${problem}`, 303);

/** Where a step leads: to the shop, to the bank, or back to the choice with the reason. */
function onwards(
  c: Context,
  world: SandboxState,
  step: PaymentStepResult,
  problem: Problem,
): Response | Promise<Response> {
  if (step === 'declined') return backToChoice(c, problem);
  return withPage(c, world, ({ session }) => {
    if (step === 'paid' || step === 'later') return c.redirect(filledIn(session), 303);
    const intent = typeof session.payment_intent === 'string' ? session.payment_intent : '';
    const next = world.file.get('payment_intent', intent)?.next_action?.redirect_to_url?.url;
    return c.redirect(step === 'elsewhere' && next ? new URL(next).pathname : `/demo/pay/${session.id}`, 303);
  });
}

/** The shop learns the session's id from the place-holder in its own address. */
const filledIn = (session: Stripe.Checkout.Session): string =>
  (session.success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', session.id);
