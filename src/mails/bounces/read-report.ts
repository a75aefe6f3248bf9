import PostalMime from 'postal-mime';
import type { DeliveryReport } from './bounce.rules.ts';

/** A message that came to the address for what cannot be delivered. `addressed`: to whom, as far as its own lines say. */
export type ReadMessage = { addressed: string[]; report: DeliveryReport | null };

const addressLines = new Set([
  'to',
  'delivered-to',
  'x-original-to',
  'envelope-to',
  'x-envelope-to',
  'x-delivered-to',
]);

/** Only a delivery report (RFC 3464) says that a mail came back: an answer of somebody who is away does not, whatever it quotes. */
export async function readReport(message: Uint8Array): Promise<ReadMessage> {
  const { headers, attachments } = await PostalMime.parse(message, { attachmentEncoding: 'arraybuffer' });
  const addressed = headers.filter(({ key }) => addressLines.has(key)).map(({ value }) => value);
  const part = attachments.find(({ mimeType }) => /^message\/(global-)?delivery-status$/i.test(mimeType));
  const isReport = headers.some(
    ({ key, value }) => key === 'content-type' && /report-type="?delivery-status/i.test(value),
  );
  if (!part || !isReport) return { addressed, report: null };
  return { addressed, report: reportIn(textOf(part.content)) };
}

const textOf = (content: ArrayBuffer | Uint8Array | string): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content);

/** Of several recipients, the one whom it did not reach: our mails have one. */
function reportIn(text: string): DeliveryReport | null {
  const blocks = text.split(/\r?\n\s*\r?\n/).map(fieldsOf);
  const recipients = blocks.filter((fields) => fields.has('action'));
  const told = recipients.find((fields) => fields.get('action') === 'failed') ?? recipients[0];
  if (!told) return null;
  return {
    isFinal: told.get('action') === 'failed',
    status: /^[245]\.\d{1,3}\.\d{1,3}/.exec(told.get('status') ?? '')?.[0] ?? null,
    words: told.get('diagnostic-code') ?? '',
  };
}

const fieldsOf = (block: string): Map<string, string> =>
  new Map(
    block
      .replace(/\r?\n[ \t]+/g, ' ')
      .split(/\r?\n/)
      .flatMap((line) => {
        const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(line) ?? [];
        if (name === undefined || value === undefined) return [];
        const isWord = name.toLowerCase() === 'action';
        return [[name.toLowerCase(), isWord ? value.trim().toLowerCase() : value.trim()] as const];
      }),
  );
