import { expect, it } from 'vitest';
import type { Language } from './languages.ts';
import { readTexts } from './words.ts';
import type { Surface } from './catalogues.ts';

/** Texts that the product promises letter by letter, in the language in which it promises them (docs/product.md). */
const promised: [Language, Surface, string, string][] = [
  ['it', 'booking', 'price.taxes', 'Tasse incluse'],
  ['it', 'booking', 'vehicles.preparing', 'Preparazione...'],
  ['it', 'booking', 'vehicles.loading', 'Caricamento veicoli disponibili...'],
  ['en', 'booking', 'vehicles.none', 'No vehicles available for these dates'],
  ['it', 'booking', 'nothing.title', 'Nessuna prenotazione trovata'],
  ['it', 'booking', 'free', 'GRATUITO'],
  ['it', 'booking', 'promo.add', 'Aggiungi'],
  ['it', 'booking', 'extras.toPayment', 'Vai al pagamento'],
  ['it', 'booking', 'extras.loading', 'Caricamento extra...'],
  ['it', 'booking', 'extras.none', 'Nessun extra disponibile al momento.'],
  ['en', 'booking', 'steps.destination', 'Destination & Dates'],
  ['en', 'booking', 'steps.vehicle', 'Choose Vehicle'],
  ['en', 'booking', 'steps.extras', 'Extra Services'],
  ['en', 'booking', 'steps.pay', 'Confirm & Pay'],
  ['en', 'booking', 'payment.failed', 'Payment failed'],
  [
    'en',
    'booking',
    'payment.failed.text',
    'There was a problem processing the payment. Please try again or contact support.',
  ],
  ['en', 'launcher', 'destination.none', 'No destinations found for "{searchQuery}"'],
  ['en', 'launcher', 'hero.required.fields', 'Required fields'],
  ['en', 'launcher', 'hero.required.fields.message', 'Please enter destination and dates'],
  ['it', 'contract', 'notFound.title', 'Contratto non trovato'],
  ['it', 'contract', 'notFound.text', 'Il link del contratto non è valido o è scaduto.'],
  ['it', 'contract', 'text.accept', 'Ho letto e accetto il contratto'],
  ['it', 'contract', 'text.missing', 'Contenuto non disponibile'],
  ['it', 'contract', 'form.idDocument.value', 'Patente'],
  ['it', 'contract', 'error.title', 'Errore'],
  ['it', 'contract', 'error.save', 'Si è verificato un errore nel salvare i dati'],
  ['it', 'contract', 'error.signature', 'Si è verificato un errore nel salvare la firma'],
  ['it', 'contract', 'saved.title', 'Dati salvati'],
  ['it', 'contract', 'saved.text', 'I tuoi dati sono stati salvati correttamente'],
  ['it', 'contract', 'signed.title', 'Contratto firmato!'],
  ['it', 'contract', 'signed.text', 'Il contratto è stato firmato con successo'],
  ['it', 'shell', 'notFound.title', '404 Page Not Found'],
  ['en', 'shell', 'notFound.title', '404 Page Not Found'],
  ['it', 'shell', 'tagline', 'Movement is Freedom'],
  ['en', 'shell', 'tagline', 'Movement is Freedom'],
];

it.each(promised)('in %s, %s %s is “%s”, to the letter', (language, surface, key, text) => {
  expect(readTexts(language, surface)[key]).toBe(text);
});
