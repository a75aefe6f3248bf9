const italian = {
  demo: 'Demo: nessun denaro vero.',
  demoMore: 'Questa pagina imita quella di un fornitore di pagamenti. Non inserire mai una carta vera.',
  title: 'Pagamento',
  problemTitle: 'Errore',
  toPay: 'Da pagare',
  card: 'Carta',
  number: 'Numero della carta',
  expiry: 'Scadenza (MM/AA)',
  cvc: 'Codice CVC',
  pay: 'Paga',
  others: 'Altri metodi',
  payWith: 'Continua con',
  testCards: 'Carte di prova',
  testCardsMore: 'Scadenza: una data futura. Codice di sicurezza: tre cifre qualsiasi.',
  numberColumn: 'Numero',
  effectColumn: 'Che cosa succede',
  back: 'Torna al negozio senza pagare',
  bankTitle: 'La banca chiede una conferma',
  bankText: 'È la prova della verifica 3-D Secure: decidi tu come risponde la banca.',
  confirm: 'Conferma il pagamento',
  reject: 'Rifiuta il pagamento',
  elsewhereText: 'È la prova della pagina del fornitore: decidi tu come va a finire.',
  later: 'Autorizza, il denaro arriva più tardi',
  waitingTitle: 'Pagamento autorizzato, denaro in arrivo',
  waitingText: 'Il negozio aspetta il denaro. Decidi tu se arriva.',
  arrives: 'Il denaro arriva',
  fails: 'Il denaro non arriva',
  paidTitle: 'Pagamento eseguito',
  failedTitle: 'Il denaro non è arrivato',
  expiredTitle: 'Questa pagina di pagamento non è più valida',
  unknownTitle: 'Pagina di pagamento sconosciuta',
  onwards: 'Continua nel negozio',
};

type Words = typeof italian;
type Problems = Record<Problem, string>;
type Effects = Record<string, string>;

/** Why the page asks again. */
export const problems = [
  'not_a_test_card',
  'expiry',
  'cvc',
  'card_declined',
  'insufficient_funds',
  'not_confirmed',
  'refused_there',
] as const;
export type Problem = (typeof problems)[number];

const english: Words = {
  demo: 'Demo: no real money.',
  demoMore: 'This page imitates the one of a payment provider. Never enter a real card.',
  title: 'Payment',
  problemTitle: 'Error',
  toPay: 'To pay',
  card: 'Card',
  number: 'Card number',
  expiry: 'Expiry (MM/YY)',
  cvc: 'Security code',
  pay: 'Pay',
  others: 'Other methods',
  payWith: 'Continue with',
  testCards: 'Test cards',
  testCardsMore: 'Expiry: any date in the future. Security code: any three digits.',
  numberColumn: 'Number',
  effectColumn: 'What happens',
  back: 'Back to the shop without paying',
  bankTitle: 'The bank asks for confirmation',
  bankText: 'This is the test of 3-D Secure: you decide what the bank answers.',
  confirm: 'Confirm the payment',
  reject: 'Refuse the payment',
  elsewhereText: 'This is the test of the provider’s page: you decide how it ends.',
  later: 'Authorise, the money comes later',
  waitingTitle: 'Payment authorised, money on its way',
  waitingText: 'The shop waits for the money. You decide whether it comes.',
  arrives: 'The money arrives',
  fails: 'The money does not arrive',
  paidTitle: 'Payment made',
  failedTitle: 'The money did not arrive',
  expiredTitle: 'This payment page is no longer valid',
  unknownTitle: 'Unknown payment page',
  onwards: 'Continue in the shop',
};

const italianProblems: Problems = {
  not_a_test_card: 'Qui valgono solo le carte di prova elencate in questa pagina.',
  expiry: 'La scadenza deve essere una data futura, nella forma MM/AA.',
  cvc: 'Il codice di sicurezza ha tre cifre.',
  card_declined: 'La carta è stata rifiutata. Prova con un’altra carta o con un altro metodo.',
  insufficient_funds: 'La carta è stata rifiutata: fondi insufficienti.',
  not_confirmed: 'La banca non ha confermato il pagamento. Puoi riprovare.',
  refused_there: 'Il pagamento è stato rifiutato. Puoi riprovare o scegliere un altro metodo.',
};
const englishProblems: Problems = {
  not_a_test_card: 'Only the test cards listed on this page are accepted here.',
  expiry: 'The expiry must be a date in the future, written MM/YY.',
  cvc: 'The security code has three digits.',
  card_declined: 'The card was declined. Try another card or another method.',
  insufficient_funds: 'The card was declined: insufficient funds.',
  not_confirmed: 'The bank did not confirm the payment. You can try again.',
  refused_there: 'The payment was refused. You can try again or choose another method.',
};

const italianEffects: Effects = {
  '4242424242424242': 'paga',
  '4000002500003155': 'la banca chiede una conferma (3-D Secure)',
  '4000000000000002': 'rifiutata',
  '4000000000009995': 'rifiutata: fondi insufficienti',
};
const englishEffects: Effects = {
  '4242424242424242': 'pays',
  '4000002500003155': 'the bank asks for confirmation (3-D Secure)',
  '4000000000000002': 'declined',
  '4000000000009995': 'declined: insufficient funds',
};

export type PageWords = { language: 'it' | 'en'; words: Words; problems: Problems; effects: Effects };

const pages: Record<PageWords['language'], PageWords> = {
  it: { language: 'it', words: italian, problems: italianProblems, effects: italianEffects },
  en: { language: 'en', words: english, problems: englishProblems, effects: englishEffects },
};

/** English where the session asks for it; every other language reads Italian. */
export const wordsFor = (locale: string | null): PageWords => pages[locale === 'en' ? 'en' : 'it'];
