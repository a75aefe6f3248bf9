import { cutText } from '../basics/cut-text.ts';
import type { InvoiceState } from './invoice.rules.ts';

/** What the tax office's exchange system says of a file: the root of its message (Specifiche tecniche SdI, messaggi). */
const stateByRoot: Record<string, InvoiceState> = {
  RicevutaConsegna: 'delivered',
  NotificaScarto: 'rejected',
  NotificaMancataConsegna: 'not_delivered',
  RicevutaImpossibilitaRecapito: 'not_delivered',
};

export type ChannelAnswer = {
  state: InvoiceState;
  /** Of the file that it is about, without the ending of a signed one: `IT01234567890_00007.XML`. */
  fileName: string;
  /** In its name the file has it. */
  progressive: number;
  /** The system's number, and why it rejected. */
  note: string;
};

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plainText = (xml: string): string =>
  xml.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? '').trim();

function textsOf(xml: string, name: string): string[] {
  const found = xml.matchAll(new RegExp(`<(?:[\\w.-]+:)?${name}(?:\\s[^>]*)?>([^<]*)</`, 'g'));
  return Array.from(found, ([, text = '']) => plainText(text));
}

const longestNote = 500;

/** Null of what is no such message. Three texts are read of it, nothing is resolved: what has a DOCTYPE is refused. */
export function readAnswerFile(xml: string): ChannelAnswer | null {
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) return null;
  const root = /<(?:[\w.-]+:)?([A-Za-z]+)[\s>]/.exec(xml.replace(/<\?[^?]*\?>|<!--[\s\S]*?-->/g, ''))?.[1];
  const state = root === undefined ? undefined : stateByRoot[root];
  const [fileName = ''] = textsOf(xml, 'NomeFile');
  const progressive = /^[A-Z]{2}\w+_([0-9A-Z]{5})\.xml(\.p7m)?$/i.exec(fileName)?.[1];
  if (state === undefined || progressive === undefined) return null;
  const [systemId] = textsOf(xml, 'IdentificativoSdI');
  const codes = textsOf(xml, 'Codice');
  const descriptions = textsOf(xml, 'Descrizione');
  const reasons = codes.map((code, nth) => [code, descriptions[nth]].filter(Boolean).join(': '));
  const note = [systemId && `SdI ${systemId}`, ...reasons].filter(Boolean).join(' · ');
  return {
    state,
    fileName: fileName.replace(/\.p7m$/i, '').toUpperCase(),
    progressive: Number.parseInt(progressive, 36),
    note: cutText(note, longestNote),
  };
}
