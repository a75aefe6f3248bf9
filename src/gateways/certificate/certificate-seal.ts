import { createHash, type X509Certificate } from 'node:crypto';
import * as asn1js from 'asn1js';
import {
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';
import type { Clock } from '../../basics/clock.ts';
import type { FileSeal } from '../../contract/evidence/seal-contract.ts';
import type { TimeStamps } from '../timestamp/time-stamps.ts';
import { nameIn } from './certificate-name.ts';
import { BadCertificate, type CertificateFile } from './certificate-file.ts';

const oid = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timeStampToken: '1.2.840.113549.1.9.16.2.14',
};

type SealParts = { file: CertificateFile; clock: Clock; timeStamps: TimeStamps | null };

/**
 * The operator's signature under a file: PAdES baseline B, with a time stamp baseline T (ETSI EN 319 142-1 §6). Throws where the key
 * is not the certificate's, or of a kind that signs nothing.
 */
export async function certificateSeal({ file, clock, timeStamps }: SealParts): Promise<FileSeal> {
  const own = file.certificates.find((one) => one.checkPrivateKey(file.key));
  if (!own) throw new BadCertificate('the key fits none of the certificates');
  assertInForce(own, clock.now());
  const key = await cryptoKeyOf(file);
  const others = file.certificates.filter((one) => one !== own);
  const chain = [own, ...others].map(({ raw }) => Certificate.fromBER(asBuffer(raw)));
  const by = nameIn(own.subject);
  // What a signature takes besides: the certificates, the signature itself, and the token.
  const room =
    4_000 +
    chain.reduce((sum, one) => sum + one.toSchema(true).toBER().byteLength, 0) +
    (timeStamps ? 20_000 : 0);
  return {
    kind: 'signature',
    signerName: by,
    stampedBy: timeStamps?.authority ?? null,
    reservedBytes: room,
    sealBytes: async (covered) => {
      assertInForce(own, clock.now());
      const signed = signedDataOf(covered, own, chain);
      await signed.sign(key, 0, 'SHA-256');
      if (timeStamps) await addTimeStamp(signed, timeStamps);
      const content = new ContentInfo({ contentType: oid.signedData, content: signed.toSchema(true) });
      return new Uint8Array(content.toSchema().toBER());
    },
  };
}

function assertInForce({ subject, validFromDate, validToDate }: X509Certificate, now: Date): void {
  const whose = `the certificate of ${nameIn(subject)}`;
  const day = (date: Date) => date.toISOString().slice(0, 10);
  if (now > validToDate) throw new BadCertificate(`${whose} ended on ${day(validToDate)}`);
  if (now < validFromDate) throw new BadCertificate(`${whose} begins on ${day(validFromDate)}`);
}

/** RSA, or one of the curves that signatures in PDFs are made with. */
function cryptoKeyOf({ key }: CertificateFile): Promise<CryptoKey> {
  const curves: Record<string, string> = { prime256v1: 'P-256', secp384r1: 'P-384', secp521r1: 'P-521' };
  const curve = curves[key.asymmetricKeyDetails?.namedCurve ?? ''];
  const bytes = asBuffer(key.export({ type: 'pkcs8', format: 'der' }));
  const algorithm =
    key.asymmetricKeyType === 'rsa'
      ? { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
      : key.asymmetricKeyType === 'ec' && curve
        ? { name: 'ECDSA', namedCurve: curve, hash: 'SHA-256' }
        : null;
  if (!algorithm) throw new BadCertificate('a key of a kind that signs no PDF');
  return crypto.subtle.importKey('pkcs8', bytes, algorithm, false, ['sign']);
}

function signedDataOf(covered: Uint8Array, own: X509Certificate, chain: Certificate[]): SignedData {
  const [certificate] = chain;
  const digest = asBuffer(createHash('sha256').update(covered).digest());
  const attributes = [
    new Attribute({ type: oid.contentType, values: [new asn1js.ObjectIdentifier({ value: oid.data })] }),
    new Attribute({ type: oid.messageDigest, values: [new asn1js.OctetString({ valueHex: digest })] }),
    new Attribute({ type: oid.signingCertificateV2, values: [certificateReference(own)] }),
  ];
  return new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: oid.data }),
    certificates: chain,
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({
          issuer: certificate?.issuer,
          serialNumber: certificate?.serialNumber,
        }),
        signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes: inDerOrder(attributes) }),
      }),
    ],
  });
}

/** RFC 5035: which certificate signed, so that nobody can put another of the same key in its place. SHA-256 is the default. */
const certificateReference = ({ raw }: X509Certificate): asn1js.Sequence => {
  const hash = new asn1js.OctetString({ valueHex: asBuffer(createHash('sha256').update(raw).digest()) });
  const reference = new asn1js.Sequence({ value: [hash] });
  return new asn1js.Sequence({ value: [new asn1js.Sequence({ value: [reference] })] });
};

/** DER wants a set's members in the order of their bytes. */
const inDerOrder = (attributes: Attribute[]): Attribute[] => {
  const bytesOf = (attribute: Attribute) => Buffer.from(attribute.toSchema().toBER());
  return attributes.toSorted((one, other) => Buffer.compare(bytesOf(one), bytesOf(other)));
};

/** RFC 3161, appendix A: the stamp is on the signature, and outside of what it covers. */
async function addTimeStamp(signed: SignedData, { stamp }: TimeStamps): Promise<void> {
  const [signer] = signed.signerInfos;
  if (!signer) throw new Error('a signature without its signer');
  const token = await stamp(signer.signature.valueBlock.valueHexView);
  const { result } = asn1js.fromBER(asBuffer(token));
  const attribute = new Attribute({ type: oid.timeStampToken, values: [result] });
  signer.unsignedAttrs = new SignedAndUnsignedAttributes({ type: 1, attributes: [attribute] });
}

const asBuffer = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer;
