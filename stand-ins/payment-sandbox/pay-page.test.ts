import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  aCheckoutSessionRequest,
  aSharedSandbox,
  openedSession,
} from '../../tests/support/money/sandbox-process.ts';
import type { CheckoutSessionRequest } from '../../src/payment/payment-provider.type.ts';
import { problemsOfTypography } from '../../src/translations/typography.ts';
import { payPageProxy } from './pay-page-proxy.ts';
import { pages } from './pay-page-text.ts';

const card = (number: string, changes = {}) => ({ number, expiry: '12/40', cvc: '123', ...changes });
const good = '4242 4242 4242 4242';

/** The pay page of a fresh session, as the shop's visitors reach it: through the proxy. */
async function aPayPage(changes: Partial<CheckoutSessionRequest> = {}) {
  const { provider, sandbox, apiUrl, dataDir } = await aSharedSandbox();
  const { sessionId } = await openedSession(provider, aCheckoutSessionRequest(changes));
  const site = payPageProxy(apiUrl);
  const page = `/demo/pay/${sessionId}`;
  const send = async (address: string, form: Record<string, string>) => {
    // What a browser sends from a page with `no-referrer`.
    const headers = { origin: 'null', 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await site.request(address, {
      method: 'POST',
      body: new URLSearchParams(form).toString(),
      headers,
    });
    return { status: answer.status, location: answer.headers.get('location') ?? '' };
  };
  return {
    sessionId,
    sandbox,
    dataDir,
    get: (address = '') => site.request(page + address),
    text: async (address = '') => (await site.request(page + address)).text(),
    post: (address: string, form: Record<string, string>) => send(page + address, form),
    look: () => provider.fetchCheckoutSnapshot(sessionId),
    paidAddress: `https://shop.example/it/payment-return?booking=0AB1C2D3&session_id=${sessionId}`,
    page,
  };
}

describe('the pay page', () => {
  it('answers what is no form, and an address that is none, without failing', async () => {
    const { page } = await aPayPage();
    const { apiUrl } = await aSharedSandbox();
    const site = payPageProxy(apiUrl);
    const headers = { origin: 'null', 'content-type': 'multipart/form-data' };
    for (const address of [page, '/demo/pay/%00']) {
      const answer = await site.request(`${address}/card`, { method: 'POST', body: 'x', headers });
      expect([answer.status, address]).toEqual([303, address]);
    }
  });

  it('says that it is a demo, names the amount and lists the test cards, without a single script', async () => {
    const { get } = await aPayPage();
    const answer = await get();
    const text = await answer.text();
    expect(text).toContain('<html lang="it">');
    expect(text).toContain('nessun denaro vero');
    expect(text).toMatch(/Paga 65,00\s€/);
    expect(text).toContain(good);
    expect(text).not.toContain('<script');
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; form-action 'self' https://shop.example; base-uri 'none'; frame-ancestors 'none'",
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    ['it', 'nessun denaro vero'],
    ['en', 'no real money'],
    ['es', 'no se mueve dinero real'],
    ['fr', 'pas d’argent réel'],
    ['pt', 'sem dinheiro real'],
    ['de', 'kein echtes Geld'],
  ] as const)('reads in %s where the session is in it', async (language, words) => {
    const { text } = await aPayPage({ language });
    expect(await text()).toContain(words);
    expect(await text()).toContain(`<html lang="${language}">`);
  });

  it('has words of its own in every language, set as that language sets them', () => {
    for (const { language, words, problems: reasons, effects } of Object.values(pages)) {
      const texts = [words, reasons, effects].flatMap((part) => Object.values(part));
      expect(texts.flatMap((text) => problemsOfTypography(language, text))).toEqual([]);
      const italian = Object.values(pages.it.problems);
      if (language !== 'it')
        expect(Object.values(reasons).filter((text) => italian.includes(text))).toEqual([]);
    }
  });

  it('takes a good test card and leads back to the shop with the session in the address', async () => {
    const { post, look, paidAddress, text } = await aPayPage();
    expect(await post('/card', card(good))).toEqual({ status: 303, location: paidAddress });
    expect(await look()).toMatchObject({ paid: true });
    expect(await text()).toContain('Pagamento eseguito');
  });

  it.each([
    ['4000 0000 0000 0002', 'card_declined', 'rifiutata'],
    ['4000 0000 0000 9995', 'insufficient_funds', 'fondi insufficienti'],
  ])(
    'stays open after the card %s is declined, says why, and lets the customer try again',
    async (number, problem, words) => {
      const { page, post, look, text, paidAddress } = await aPayPage();
      expect(await post('/card', card(number))).toEqual({
        status: 303,
        location: `${page}?problem=${problem}`,
      });
      const again = await text(`?problem=${problem}`);
      expect(again).toMatch(new RegExp(`role="alert">[^<]*${words}`));
      expect(await look()).toMatchObject({ status: 'open', charge: { status: 'failed' } });
      expect(await post('/card', card(good))).toMatchObject({ location: paidAddress });
    },
  );

  it.each([
    ['a real card', card('4111 1111 1111 1111'), 'not_a_test_card'],
    ['a card that ran out', card(good, { expiry: '01/20' }), 'expiry'],
    ['no date', card(good, { expiry: 'soon' }), 'expiry'],
    ['no security code', card(good, { cvc: '' }), 'cvc'],
  ])('refuses %s, and pays nothing', async (_, form, problem) => {
    const { page, post, look, dataDir } = await aPayPage();
    expect(await post('/card', form)).toEqual({ status: 303, location: `${page}?problem=${problem}` });
    expect(await look()).toMatchObject({ status: 'open', intent: null });
    const files = readdirSync(dataDir).map((name) => readFileSync(path.join(dataDir, name), 'latin1'));
    // Twice four digits: four alone stand in a random id now and then.
    expect(files.join('')).not.toMatch(/4111 ?1111/);
  });

  it('asks the bank where the card wants 3-D Secure, and believes its answer', async () => {
    const { page, post, look, text, paidAddress } = await aPayPage();
    const secure = card('4000 0025 0000 3155');
    expect(await post('/card', secure)).toEqual({ status: 303, location: `${page}/bank` });
    expect(await text('/bank')).toContain('La banca chiede una conferma');
    expect(await look()).toMatchObject({ status: 'open', intent: { status: 'needs_action' } });
    expect(await post('/bank', { answer: 'no' })).toEqual({
      status: 303,
      location: `${page}?problem=not_confirmed`,
    });
    await post('/card', secure);
    expect(await post('/bank', { answer: 'yes' })).toEqual({ status: 303, location: paidAddress });
    expect(await look()).toMatchObject({ paid: true });
  });

  it.each(['klarna', 'alipay'])(
    'leads to %s, where the customer pays, refuses, or pays later',
    async (method) => {
      const { page, post, look, text, paidAddress } = await aPayPage();
      expect(await post(`/${method}/start`, {})).toEqual({ status: 303, location: `${page}/${method}` });
      expect(await text(`/${method}`)).toMatch(/Paga 65,00\s€/);
      expect(await post(`/${method}`, { answer: 'no' })).toEqual({
        status: 303,
        location: `${page}?problem=refused_there`,
      });
      await post(`/${method}/start`, {});
      expect(await post(`/${method}`, { answer: 'later' })).toEqual({ status: 303, location: paidAddress });
      expect(await look()).toMatchObject({ status: 'complete', paid: false });
      expect(await text()).toContain('Il denaro arriva');
      await post('/money', { answer: 'yes' });
      expect(await look()).toMatchObject({ paid: true });
      expect(await text()).toContain('Pagamento eseguito');
    },
  );

  it('lets the money that was to come fail', async () => {
    const { post, look, text } = await aPayPage();
    await post('/klarna/start', {});
    await post('/klarna', { answer: 'later' });
    await post('/money', { answer: 'no' });
    expect(await look()).toMatchObject({ status: 'complete', paid: false, charge: { status: 'failed' } });
    expect(await text()).toContain('Il denaro non è arrivato');
  });

  it('takes nothing any more when its session is over', async () => {
    const { page, sandbox, sessionId, post, look, text } = await aPayPage();
    await sandbox.simulateOutcome(sessionId, 'expired');
    expect(await post('/card', card(good))).toEqual({ status: 303, location: page });
    expect(await look()).toMatchObject({ status: 'expired', intent: null });
    expect(await text()).toContain('non è più valida');
    expect(await text()).toContain('https://shop.example/it/payment-return?cancelled=1');
  });

  it('cannot be paid twice by a second click', async () => {
    const { post, look } = await aPayPage();
    await Promise.all([1, 2, 3].map(() => post('/card', card(good))));
    expect(await look()).toMatchObject({ paid: true, charge: { amountCents: 6500 } });
  });

  it('is unknown where nobody opened a session', async () => {
    const { apiUrl } = await aSharedSandbox();
    expect((await payPageProxy(apiUrl).request('/demo/pay/cs_test_nobody')).status).toBe(404);
    expect((await payPageProxy('http://127.0.0.1:9').request('/demo/pay/cs_test_nobody')).status).toBe(503);
  });

  it('is all that the proxy shows: neither the interface nor the orders of tests', async () => {
    const { apiUrl } = await aSharedSandbox();
    const site = payPageProxy(apiUrl);
    for (const address of [
      '/v1/events',
      '/test/faults',
      '/demo/pay/../../v1/events',
      '/demo/pay/%2e%2e/%2e%2e/test/faults',
    ]) {
      expect((await site.request(address, { method: 'POST', body: '{}' })).status).toBe(404);
    }
  });
});
