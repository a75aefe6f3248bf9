import { createHash } from 'node:crypto';
import type { ContractLanguage } from '../../src/contract/contract.rules.ts';
import { CustomerData } from '../../src/contract/contract.shape.ts';
import type { EventDetail, EvidenceEvent, Visitor } from '../../src/contract/evidence/evidence.rules.ts';
import { decodeSignaturePicture } from '../../src/contract/signing/decode-signature-picture.ts';
import type { ContractDocument } from '../../src/contract/evidence/seal-contract.ts';
import { currentTemplates } from '../../src/contract/text/current-templates.ts';
import { contractFacts } from './a-contract.ts';
import { aSignature } from './a-signature.ts';
import { customerData, secondDriver } from './customer-data.ts';

type Wanted = {
  customer?: Partial<typeof customerData>;
  /** Null: none is booked. */
  second?: Partial<typeof secondDriver> | null;
  changes?: Partial<ContractDocument>;
};

/** A signed contract as it goes on paper: signed in the hour that comes twice in October. */
export async function aContractPaper(
  language: ContractLanguage,
  wanted: Wanted = {},
): Promise<ContractDocument> {
  const { customer: changed, second = null, changes } = wanted;
  const additionalDriver = second && { ...secondDriver, ...second };
  const customer = CustomerData.parse({
    ...customerData,
    ...changed,
    ...(additionalDriver ? { additionalDriver } : {}),
  });
  const { version, write } = currentTemplates[language];
  const facts = contractFacts({ secondDriver: second !== null });
  const text = write(facts, customer, new Date('2026-11-21T09:00:00Z'));
  const signature = await decodeSignaturePicture(await aSignature());
  if (!(signature instanceof Uint8Array)) throw new Error('a signature');
  const textSha256 = sha256(text);
  const detail = { signatureSha256: sha256(signature) };
  return {
    language,
    signer: customer.fullName,
    text,
    textSha256,
    signature,
    evidence: {
      contractId: '0190a3c4-7d1e-7c55-9a6b-2f0e8d4c1b11',
      code: '7K3M9QXA',
      verificationCode: '7Z2M4KQX9RTB',
      text: { sha256: textSha256, bytes: Buffer.byteLength(text), language },
      template: { version, sha256: sha256(version) },
      events: eventsOf(textSha256).map((event) => (event.kind === 'signed' ? { ...event, detail } : event)),
    },
    times: {
      acceptedAt: new Date('2026-10-25T00:30:00Z'),
      clausesApprovedAt: null,
      signedAt: new Date('2026-10-25T01:30:05Z'),
    },
    verifyUrl: `https://costiera.example/${language}/verify`,
    sealedAt: new Date('2026-10-25T01:30:09Z'),
    ...changes,
  };
}

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

const browser =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1';

const mailed: EventDetail = { mail: 'booking_confirmed', messageId: '<0190a3c4@costiera.example>' };

const steps: [kind: EvidenceEvent['kind'], at: string][] = [
  ['prepared', '2026-10-24T21:10:00Z'],
  ['mail_sent', '2026-10-24T21:10:04Z'],
  ['viewed', '2026-10-25T00:05:00Z'],
  ['text_made', '2026-10-25T00:10:00Z'],
  ['viewed', '2026-10-25T00:20:00Z'],
  ['accepted', '2026-10-25T00:30:00Z'],
  ['signed', '2026-10-25T01:30:05Z'],
];

const eventsOf = (textSha256: string): EvidenceEvent[] =>
  steps.map(([kind, at], nth): EvidenceEvent => {
    const own = kind === 'prepared' || kind === 'mail_sent';
    const visitor: Visitor = {
      network: '203.0.113.77',
      userAgent: browser,
      language: 'pl-PL,pl;q=0.9,en;q=0.8',
    };
    return {
      position: nth + 1,
      kind,
      at: new Date(at),
      textSha256: nth >= 3 ? textSha256 : null,
      visitor: own ? { network: null, userAgent: null, language: null } : visitor,
      answer: kind === 'mail_sent' ? '250 2.0.0 Ok: queued as 4Xy7Kq2Zz9' : null,
      detail: kind === 'mail_sent' ? mailed : {},
      sha256: sha256(`${nth}`),
    };
  });
