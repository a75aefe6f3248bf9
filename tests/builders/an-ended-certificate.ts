import * as asn1js from 'asn1js';
import { AttributeTypeAndValue, Certificate, Extension, GeneralName, GeneralNames } from 'pkijs';

/** A certificate of `localhost`, signed by itself, and its key: it was in force in January 2025 alone. Openssl would date none back. */
export const anEndedCertificate = (): Promise<{ key: string; cert: string }> =>
  aCertificateUntil(new Date('2025-01-31T00:00:00Z'));

/** In force since January 2025. */
export async function aCertificateUntil(until: Date): Promise<{ key: string; cert: string }> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const { privateKey, publicKey } = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const certificate = new Certificate();
  certificate.version = 2;
  certificate.serialNumber = new asn1js.Integer({ value: 1 });
  const name = () =>
    new AttributeTypeAndValue({ type: '2.5.4.3', value: new asn1js.Utf8String({ value: 'localhost' }) });
  certificate.subject.typesAndValues.push(name());
  certificate.issuer.typesAndValues.push(name());
  certificate.notBefore.value = new Date('2025-01-01T00:00:00Z');
  certificate.notAfter.value = until;
  const names = new GeneralNames({ names: [new GeneralName({ type: 2, value: 'localhost' })] });
  certificate.extensions = [
    new Extension({ extnID: '2.5.29.17', critical: false, extnValue: names.toSchema().toBER() }),
  ];
  await certificate.subjectPublicKeyInfo.importKey(publicKey);
  await certificate.sign(privateKey, 'SHA-256');
  return {
    key: pem('PRIVATE KEY', await crypto.subtle.exportKey('pkcs8', privateKey)),
    cert: pem('CERTIFICATE', certificate.toSchema(true).toBER()),
  };
}

const pem = (label: string, bytes: ArrayBuffer): string =>
  `-----BEGIN ${label}-----\n${Buffer.from(bytes).toString('base64')}\n-----END ${label}-----\n`;
