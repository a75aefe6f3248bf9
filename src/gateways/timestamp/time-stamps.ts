import { createHash } from 'node:crypto';
import * as asn1js from 'asn1js';
import {
  AlgorithmIdentifier,
  type Certificate,
  ExtKeyUsage,
  MessageImprint,
  SignedData,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';
import type { RandomSource } from '../../basics/random-source.ts';

/** A time-stamping authority: somebody else’s clock says that these bytes were there. */
export type TimeStamps = {
  /** Its host, to be named on paper. */
  authority: string;
  /** A token of RFC 3161 for the SHA-256 of these bytes, as DER. Throws where none, or a wrong one, was to be had. */
  stamp(bytes: Uint8Array): Promise<Uint8Array>;
};

const sha256 = '2.16.840.1.101.3.4.2.1';
const timeStamping = '1.3.6.1.5.5.7.3.8';
const extendedKeyUsage = '2.5.29.37';
const patienceMs = 15_000;
/** Tokens with their certificates have 4 to 10 kB. */
const longestAnswer = 100_000;

/** Asks by HTTP (RFC 3161 §3.4). A name and password stand in the address, as such services hand them out. */
export function timeStamps({
  url,
  chance,
}: {
  url: string;
  chance: Pick<RandomSource, 'bytes'>;
}): TimeStamps {
  const { host, username, password } = new URL(url);
  const address = new URL(url);
  Object.assign(address, { username: '', password: '' });
  const identity = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const headers = new Headers({ 'content-type': 'application/timestamp-query' });
  if (username) headers.set('authorization', `Basic ${Buffer.from(identity).toString('base64')}`);

  async function ask(request: ArrayBuffer): Promise<ArrayBuffer> {
    const answer = await fetch(address, {
      method: 'POST',
      headers,
      body: request,
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    const bytes = await answer.arrayBuffer();
    if (!answer.ok || bytes.byteLength > longestAnswer)
      throw new Error(`the time stamp service said ${answer.status}`);
    return bytes;
  }

  return {
    authority: host,
    stamp: async (bytes) => {
      const nonce = chance.bytes(8);
      const answer = TimeStampResp.fromBER(await ask(requestFor(bytes, nonce)));
      const status: number = answer.status.status;
      // 0 granted, 1 granted with changes that we did not ask for but can live with.
      if (status > 1 || !answer.timeStampToken)
        throw new Error(`the time stamp service refused (status ${status})`);
      const token = new SignedData({ schema: answer.timeStampToken.content });
      await check(token, bytes, nonce);
      return new Uint8Array(answer.timeStampToken.toSchema().toBER());
    },
  };
}

function requestFor(bytes: Uint8Array, nonce: Uint8Array): ArrayBuffer {
  const hashedMessage = new asn1js.OctetString({
    valueHex: asBuffer(createHash('sha256').update(bytes).digest()),
  });
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: sha256, algorithmParams: new asn1js.Null() }),
      hashedMessage,
    }),
    nonce: positive(nonce),
    // With its certificates, so that the token can be checked without asking anybody.
    certReq: true,
  });
  return request.toSchema().toBER();
}

/** A token for other bytes, an old one, or one that is not signed by someone who may stamp, is worth nothing in court. */
async function check(token: SignedData, bytes: Uint8Array, nonce: Uint8Array): Promise<void> {
  const content = token.encapContentInfo.eContent?.valueBlock.valueHexView;
  if (!content) throw new Error('a time stamp without its content');
  const info = TSTInfo.fromBER(asBuffer(content));
  if (!info.nonce?.isEqual(positive(nonce))) throw new Error('a time stamp for another request');
  const certificate = token.certificates?.find((one): one is Certificate => mayStamp(one as Certificate));
  if (!certificate) throw new Error('a time stamp without a certificate for stamping');
  if (!(await token.verify({ signer: 0, data: asBuffer(bytes), checkChain: false })))
    throw new Error('a time stamp whose signature or hash is wrong');
}

function mayStamp({ extensions }: Certificate): boolean {
  const usage = extensions?.find(({ extnID }) => extnID === extendedKeyUsage)?.parsedValue;
  return usage instanceof ExtKeyUsage && usage.keyPurposes.includes(timeStamping);
}

/** The first bit is the sign: a byte before it keeps the number positive, and its length whole. */
const positive = (bytes: Uint8Array): asn1js.Integer =>
  new asn1js.Integer({ valueHex: asBuffer(Uint8Array.of(1, ...bytes)) });

const asBuffer = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer;
