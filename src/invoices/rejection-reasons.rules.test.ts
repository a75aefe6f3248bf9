import { expect, it } from 'vitest';
import { deskLanguages } from '../translations/languages.ts';
import { readTexts } from '../translations/words.ts';
import { readAnswerFile } from './answer-file.rules.ts';
import { explainedCodes, isSentTwice, rejectionReasons } from './rejection-reasons.rules.ts';

const rejected = (errors: string) =>
  readAnswerFile(`<?xml version="1.0"?><NotificaScarto><IdentificativoSdI>42</IdentificativoSdI>
  <NomeFile>IT01234567890_00007.xml</NomeFile><ListaErrori>${errors}</ListaErrori></NotificaScarto>`);

it('of each reason of a rejection the code is known, and what the channel wrote stays beside it', () => {
  const answer =
    rejected(`<Errore><Codice>00305</Codice><Descrizione>1.4.1.1.2 IdCodice non valido : 007</Descrizione></Errore>
    <Errore><Codice>00777</Codice><Descrizione>Something new: at last</Descrizione></Errore>
    <Errore><Codice>00778</Codice></Errore>`);
  expect(rejectionReasons(answer?.note ?? '')).toEqual([
    { code: null, explained: null, text: 'SdI 42' },
    { code: '00305', explained: '00305', text: '1.4.1.1.2 IdCodice non valido : 007' },
    { code: '00777', explained: null, text: 'Something new: at last' },
    { code: '00778', explained: null, text: '' },
  ]);
});

it('a reason that one message names twice stands once', () => {
  const error = '<Errore><Codice>00400</Codice><Descrizione>Natura missing</Descrizione></Errore>';
  expect(rejectionReasons(rejected(error + error)?.note ?? '').map(({ code }) => code)).toEqual([
    null,
    '00400',
  ]);
});

it('what somebody wrote by hand is said as it is, and nothing where nothing was written', () => {
  expect(rejectionReasons('The accountant says no')).toEqual([
    { code: null, explained: null, text: 'The accountant says no' },
  ]);
  expect(rejectionReasons('')).toEqual([]);
});

it.each(deskLanguages)('every explained code has plain words in “%s”', (language) => {
  const texts = readTexts(language, 'admin');
  expect(explainedCodes.filter((code) => !texts[`invoices.reason.${code}`])).toEqual([]);
});

it('what was rejected for nothing but being there already goes again only where it is not', () => {
  expect(isSentTwice('00404: Fattura duplicata')).toBe(true);
  expect(isSentTwice('00404 · 00409')).toBe(true);
  for (const note of ['00404 · 00305: IdCodice', '00305', 'doppia, dice il canale', ''])
    expect(isSentTwice(note)).toBe(false);
});
