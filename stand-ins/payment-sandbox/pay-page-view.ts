import { html } from 'hono/html';
import type Stripe from 'stripe';
import { formatMoney } from '../../src/translations/format.ts';
import type { PayPageText, Problem } from './pay-page-text.type.ts';
import { groupsOfFour } from './test-cards.ts';

type Html = ReturnType<typeof html>;
export type Page = PayPageText & { session: Stripe.Checkout.Session; productName: string };

export const methodNames = { klarna: 'Klarna', alipay: 'Alipay' } as const;
export type ElsewhereMethod = keyof typeof methodNames;

const amountOf = ({ session, language }: Page): string => {
  const cents = session.amount_total ?? 0;
  return session.currency === 'eur'
    ? formatMoney(language, cents)
    : `${(cents / 100).toFixed(2)} ${session.currency?.toUpperCase()}`;
};

const payWords = (page: Page): string => page.words.pay.replace('{amount}', amountOf(page));

const pathOf = ({ session }: Page): string => `/demo/pay/${session.id}`;

/** The frame of every page here: whole without scripts, readable at 320 px, and honest about what it is. */
const framed = ({ language, words }: PayPageText, title: string, main: Html): Html =>
  html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="/demo/pay/style.css" />
      </head>
      <body>
        <header>
          <p><strong>${words.demo}</strong> ${words.demoMore}</p>
        </header>
        <main>${main}</main>
      </body>
    </html>`;

const summary = (page: Page): Html =>
  html`<dl class="summary">
    <div>
      <dt>${page.productName}</dt>
      <dd>${amountOf(page)}</dd>
    </div>
    <div class="total">
      <dt>${page.words.toPay}</dt>
      <dd>${amountOf(page)}</dd>
    </div>
  </dl>`;

const backLink = ({ words, session }: Page): Html =>
  session.cancel_url ? html`<p><a href="${session.cancel_url}">${words.back}</a></p>` : html``;

type FieldName = 'number' | 'expiry' | 'cvc';
const fieldOf: Record<Problem, FieldName | null> = {
  not_a_test_card: 'number',
  expiry: 'expiry',
  cvc: 'cvc',
  card_declined: 'number',
  insufficient_funds: 'number',
  not_confirmed: null,
  refused_there: null,
};

function field(page: Page, name: FieldName, problem: Problem | null): Html {
  const wrong = problem !== null && fieldOf[problem] === name;
  const mark = wrong ? html`aria-invalid="true" aria-describedby="problem" autofocus` : html``;
  const most = { number: 23, expiry: 7, cvc: 4 }[name];
  return html`<div class="field ${name}">
    <label for="${name}">${page.words[name]}</label>
    <input
      id="${name}"
      name="${name}"
      inputmode="numeric"
      autocomplete="off"
      maxlength="${most}"
      required
      ${mark}
    />
  </div>`;
}

/** Where the customer chooses and pays. */
export function choicePage(page: Page, problem: Problem | null): Html {
  const { words, problems, session } = page;
  const title = problem ? `${words.problemTitle}: ${words.title}` : words.title;
  const offers = (method: string) => session.payment_method_types.includes(method);
  const others = (['klarna', 'alipay'] as const).filter(offers);
  const main = html`<h1>${words.title}</h1>
    <div class="columns">
      <section aria-label="${words.toPay}">${summary(page)}</section>
      <section class="choice" aria-label="${words.title}">
        ${problem ? html`<p id="problem" class="problem" role="alert">${problems[problem]}</p>` : html``}
        <h2>${words.card}</h2>
        <form method="post" action="${pathOf(page)}/card">
          ${field(page, 'number', problem)}
          <div class="short">${field(page, 'expiry', problem)} ${field(page, 'cvc', problem)}</div>
          <button class="main">${payWords(page)}</button>
        </form>
        ${others.length > 0 ? html`<h2>${words.others}</h2>` : html``}
        ${others.map(
          (method) =>
            html`<form method="post" action="${pathOf(page)}/${method}/start">
              <button>${words.payWith} ${methodNames[method]}</button>
            </form>`,
        )}
        ${backLink(page)}
      </section>
      <section aria-label="${words.testCards}">${testCardTable(page)}</section>
    </div>`;
  return framed(page, title, main);
}

const testCardTable = ({ words, effects }: Page): Html =>
  html`<h2>${words.testCards}</h2>
    <p>${words.testCardsMore}</p>
    <table>
      <thead>
        <tr>
          <th scope="col">${words.numberColumn}</th>
          <th scope="col">${words.effectColumn}</th>
        </tr>
      </thead>
      <tbody>
        ${Object.entries(effects).map(
          ([number, effect]) =>
            html`<tr>
              <td>${groupsOfFour(number)}</td>
              <td>${effect}</td>
            </tr>`,
        )}
      </tbody>
    </table>`;

const decision = (action: string, answer: string, words: string, main = false): Html =>
  html`<form method="post" action="${action}">
    <button name="answer" value="${answer}" class="${main ? 'main' : ''}">${words}</button>
  </form>`;

/** The bank's page of 3-D Secure. */
export const bankPage = (page: Page): Html =>
  framed(
    page,
    page.words.bankTitle,
    html`<div class="narrow">
      <h1>${page.words.bankTitle}</h1>
      <p>${page.words.bankText}</p>
      ${summary(page)} ${decision(`${pathOf(page)}/bank`, 'yes', page.words.confirm, true)}
      ${decision(`${pathOf(page)}/bank`, 'no', page.words.reject)}
    </div>`,
  );

/** Klarna's or Alipay's page. */
export function elsewherePage(page: Page, method: ElsewhereMethod): Html {
  const action = `${pathOf(page)}/${method}`;
  return framed(
    page,
    methodNames[method],
    html`<div class="narrow">
      <h1>${methodNames[method]}</h1>
      <p>${page.words.elsewhereText}</p>
      ${summary(page)} ${decision(action, 'yes', payWords(page), true)}
      ${decision(action, 'later', page.words.later)} ${decision(action, 'no', page.words.reject)}
    </div>`,
  );
}

/** A session that is over, and what can still be decided of one whose money is on its way. */
export function overPage(page: Page, onwards: string | null, moneyIsOnItsWay: boolean): Html {
  const { words, session } = page;
  const paid = session.payment_status === 'paid';
  const complete = moneyIsOnItsWay ? words.waitingTitle : paid ? words.paidTitle : words.failedTitle;
  const title = session.status === 'complete' ? complete : words.expiredTitle;
  const choices = html`<p>${words.waitingText}</p>
    ${decision(`${pathOf(page)}/money`, 'yes', words.arrives, true)}
    ${decision(`${pathOf(page)}/money`, 'no', words.fails)}`;
  return framed(
    page,
    title,
    html`<div class="narrow">
      <h1>${title}</h1>
      ${summary(page)} ${moneyIsOnItsWay ? choices : html``}
      ${onwards ? html`<p><a href="${onwards}">${words.onwards}</a></p>` : html``}
    </div>`,
  );
}

export const unknownPage = (page: PayPageText): Html =>
  framed(page, page.words.unknownTitle, html`<h1>${page.words.unknownTitle}</h1>`);
