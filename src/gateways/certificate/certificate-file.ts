import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import {
  type AuthenticatedSafe,
  CertBag,
  Certificate,
  PFX,
  PKCS8ShroudedKeyBag,
  PrivateKeyInfo,
} from 'pkijs';

/** Says what is wrong with a certificate, and nothing that stands in it. */
export class BadCertificate extends Error {
  override name = 'BadCertificate';
}

export type CertificateFile = { key: KeyObject; certificates: X509Certificate[] };

const pem = /-----BEGIN CERTIFICATE-----[^]+?-----END CERTIFICATE-----/g;
const pemKey = /-----BEGIN (?:\w+ )*PRIVATE KEY-----[^]+?-----END (?:\w+ )*PRIVATE KEY-----/;

/** A key and its certificates from a PEM or PKCS#12 file. Throws where the file or its passphrase is wrong. */
export function readCertificateFile(
  bytes: Buffer,
  passphrase: string,
): Promise<CertificateFile> | CertificateFile {
  const text = bytes.toString('latin1');
  const key = pemKey.exec(text)?.[0];
  if (!key)
    return readPkcs12(bytes, passphrase).catch((fault: unknown) => {
      throw new BadCertificate('the file is no PKCS#12 of today’s kind, or its passphrase is wrong', {
        cause: fault,
      });
    });
  const certificates = (text.match(pem) ?? []).map((one) => new X509Certificate(one));
  return { key: createPrivateKey({ key, passphrase }), certificates };
}

/** PKCS#12 as today's tools write it (PBES2). Older ones are turned with `openssl pkcs12 -legacy`: docs/operations.md. */
async function readPkcs12(bytes: Buffer, passphrase: string): Promise<CertificateFile> {
  const password = asBuffer(new TextEncoder().encode(passphrase));
  const file = PFX.fromBER(asBuffer(bytes));
  await file.parseInternalValues({ password, checkIntegrity: true });
  const safe = file.parsedValue?.authenticatedSafe;
  if (!safe) throw new BadCertificate('a PKCS#12 file without contents');
  const contents = safe.safeContents.map(() => ({ password }));
  await safe.parseInternalValues({ safeContents: contents });
  const bags = bagsOf(safe);
  const keys = await Promise.all(bags.map((bag) => keyIn(bag, password)));
  const key = keys.find((one) => one !== null);
  if (!key) throw new BadCertificate('a PKCS#12 file without a key');
  const certificates = bags.flatMap((bag) => (bag instanceof CertBag ? [certificateIn(bag)] : []));
  return { key, certificates };
}

/** The parsed contents are a list of `{ privacyMode, value }`, which the types leave open. */
const bagsOf = ({ parsedValue }: AuthenticatedSafe): unknown[] =>
  (parsedValue.safeContents as { value: { safeBags: { bagValue: unknown }[] } }[]).flatMap(({ value }) =>
    value.safeBags.map(({ bagValue }) => bagValue),
  );

async function keyIn(bag: unknown, password: ArrayBuffer): Promise<KeyObject | null> {
  if (bag instanceof PKCS8ShroudedKeyBag) {
    // `as`: a method that the library calls inner, and the only way to a key under a passphrase of its own.
    await (
      bag as unknown as { parseInternalValues(with_: { password: ArrayBuffer }): Promise<void> }
    ).parseInternalValues({ password });
    return bag.parsedValue ? keyOf(bag.parsedValue) : null;
  }
  return bag instanceof PrivateKeyInfo ? keyOf(bag) : null;
}

const keyOf = (info: PrivateKeyInfo): KeyObject =>
  createPrivateKey({ key: Buffer.from(info.toSchema().toBER()), format: 'der', type: 'pkcs8' });

function certificateIn({ parsedValue }: CertBag): X509Certificate {
  if (!(parsedValue instanceof Certificate))
    throw new BadCertificate('a PKCS#12 file with a certificate of an unknown kind');
  return new X509Certificate(Buffer.from(parsedValue.toSchema(true).toBER()));
}

const asBuffer = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer;
