/** Whom a certificate names: the organisation, else the person. Node writes a subject as lines `CN=…`. */
export function nameIn(subject: string): string {
  const lines = new Map(
    subject.split('\n').map((line): [string, string] => {
      const equals = line.indexOf('=');
      return [line.slice(0, equals), line.slice(equals + 1)];
    }),
  );
  return lines.get('O') ?? lines.get('CN') ?? subject.replaceAll('\n', ', ');
}
