import type { Language } from '../../translations/languages.ts';
import type { ContractLanguage } from '../contract.rules.ts';
import type { ContractTemplate } from './contract-template.ts';
import { german } from './words/de.ts';
import { english } from './words/en.ts';
import { spanish } from './words/es.ts';
import { french } from './words/fr.ts';
import { italian } from './words/it.ts';
import { portuguese } from './words/pt.ts';
import type { ContractWords } from './contract-words.ts';
import { aloneTemplate, templateToRead } from './write-contract.ts';

export const contractWords: Record<Language, ContractWords> = {
  it: italian,
  en: english,
  es: spanish,
  fr: french,
  pt: portuguese,
  de: german,
};
const wording = (language: Language) => ({ language, words: contractWords[language] });
const toRead = (language: Language) => templateToRead(wording('it'), wording(language));

/** What new texts are written from. Texts already written stay as they are: their bytes are kept, not their template. */
export const currentTemplates: Record<ContractLanguage, ContractTemplate> = {
  it: aloneTemplate(wording('it'), 'it-19'),
  en: aloneTemplate(wording('en'), 'en-19'),
};

/** For a customer who reads in that language. */
export const templatesToRead: Record<Language, ContractTemplate> = {
  it: toRead('it'),
  en: toRead('en'),
  es: toRead('es'),
  fr: toRead('fr'),
  pt: toRead('pt'),
  de: toRead('de'),
};
