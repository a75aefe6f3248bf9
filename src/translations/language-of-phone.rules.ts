import { type Language, languages } from './languages.ts';

/** Codes of the countries (ITU E.164) in which nearly all who call speak it; English is asked of everybody else. */
const spokenBehind: Record<Language, readonly string[]> = {
  it: ['39', '378'],
  en: [],
  es: [
    '34',
    '51',
    '52',
    '53',
    '54',
    '56',
    '57',
    '58',
    '502',
    '503',
    '504',
    '505',
    '506',
    '507',
    '591',
    '593',
    '595',
    '598',
  ],
  fr: ['33', '377'],
  pt: ['351', '55', '244', '258'],
  de: ['49', '43', '423'],
};

/** What somebody with this number is most likely written to in, until they say it. One without a country is Italy's, as the desk writes it. */
export const languageOfPhone = (phone: string): Language => {
  const number = phone.replace(/[^\d+]/g, '').replace(/^00/, '+');
  if (/^\d/.test(number)) return 'it';
  return languages.find((one) => spokenBehind[one].some((code) => number.startsWith(`+${code}`))) ?? 'en';
};
