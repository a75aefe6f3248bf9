/** Letters that no decomposition brings to a Latin one. */
const spelled: Record<string, string> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  ŋ: 'n',
  Ŋ: 'N',
  œ: 'oe',
  Œ: 'OE',
  ſ: 's',
  ẞ: 'SS',
  '’': "'",
  '‘': "'",
  '‚': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '–': '-',
  '—': '-',
  '‐': '-',
  '‑': '-',
  '…': '...',
  '€': 'EUR',
  '\u202f': ' ',
  '\u2009': ' ',
};

// As passports spell them (ICAO 9303): a name is never left out.
const cyrillic = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюяіїєґ';
const cyrillicLatin =
  'a b v g d e e zh z i i k l m n o p r s t u f kh ts ch sh shch ie y  e iu ia i i ie g'.split(' ');
const greek = 'αβγδεζηθικλμνξοπρσςτυφχψω';
const greekLatin = 'a v g d e z i th i k l m n x o p r s s t y f ch ps o'.split(' ');

function spell(sign: string): string {
  const known = spelled[sign];
  if (known !== undefined) return known;
  const lower = sign.toLowerCase();
  for (const [alphabet, latin] of [
    [cyrillic, cyrillicLatin],
    [greek, greekLatin],
  ] as const) {
    const nth = alphabet.indexOf(lower);
    if (nth < 0) continue;
    const word = latin[nth] ?? '';
    return sign === lower ? word : word.slice(0, 1).toUpperCase() + word.slice(1);
  }
  return '?';
}

/** The signs that FatturaPA's texts may have: Basic Latin and Latin-1. All else is spelled with them, up to so many. */
export function toLatin(text: string, longest: number): string {
  const one = (sign: string): string => {
    if (/[\u0020-\u007e\u00a1-\u00ff]/.test(sign)) return sign;
    if (/\s/.test(sign)) return ' ';
    if (/\p{Cc}/u.test(sign)) return '';
    const bare = sign.normalize('NFD').replaceAll(/\p{M}/gu, '');
    return bare === sign ? (bare === '' ? '' : spell(sign)) : [...bare].map(one).join('');
  };
  const latin = [...text.normalize('NFC')].map(one).join('');
  return latin.replaceAll(/ {2,}/g, ' ').trim().slice(0, longest).trim();
}
