import { costiera } from './costiera.ts';

const digits = (phone: string) => phone.replace(/\D/g, '');
const { identity, contacts } = costiera;

/** What is the demo's own. "Costiera Amalfitana" and, in Italian, "la Costiera" are the coast's name: every shop of it says them. */
const ofTheDemo: Record<string, RegExp> = {
  name: /(?<!\b(?:[Ss]ulla|[Dd]alla|[Dd]ella|[Ll]a|[Ii]n) |costiera[.-])\bCostiera\b(?! Amalfitana)/,
  address: /costiera\.example/,
  tagline: new RegExp(identity.tagline),
  company: new RegExp(`${identity.vatNumber}|Pagani|${identity.climateRecipient}`),
  office: new RegExp(contacts.office.address),
  officeTown: /(?:ufficio|Büro)[^.<"]{0,30}Maiori|Maiori[^.<"]{0,20}(?:ufficio|Büro)/,
  phones: new RegExp(
    [contacts.phone, contacts.emergencyPhone, contacts.whatsapp]
      .flatMap((phone) => [phone.replace('+', String.raw`\+`), digits(phone)])
      .join('|'),
  ),
  hours: /8:00-2[012]:[03]0|08:00-20:30/,
  model: /\bLiberty\b|(?<!")\b125(?:er)?\b/,
  everyDay:
    /tutti i giorni|every day,|todos los días,|tous les jours,|todos os dias,|[Jj]eden Tag (?:geöffnet|da|für)/,
  promises: /\b48 (?:ore|Stunden)\b|15 (?:e|bis|–) 45|0,5\s?%/,
  prices: /(?<!\d)(?:45|65|66[,.]50)(?:,00)?\s?€/,
};

/** `where: what: …the words around it…`, for whatever a text says that is the demo’s alone. */
export function findIn(where: string, text: string): string[] {
  const plain = text.replace(/[\u00a0\u202f]/g, ' ');
  return Object.entries(ofTheDemo).flatMap(([of, pattern]) => {
    const found = pattern.exec(plain);
    if (!found) return [];
    return [`${where}: ${of}: …${plain.slice(Math.max(0, found.index - 60), found.index + 60)}…`];
  });
}
