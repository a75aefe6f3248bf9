import * as z from 'zod/mini';
import type { AcceptedAdvisory } from './accepted-advisories.ts';

/** What of npm's own answers is read: https://docs.npmjs.com/cli/commands/npm-audit */
const Advisory = z.object({
  name: z.string(),
  title: z.string(),
  url: z.string(),
  severity: z.string(),
  range: z.string(),
});
export const AdvisoryReport = z.object({
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([z.string(), Advisory])) })),
});
const Unsigned = z.object({ name: z.string(), version: z.string() });
export const SignatureReport = z.object({ invalid: z.array(Unsigned), missing: z.array(Unsigned) });

const idOf = (url: string): string => url.slice(url.lastIndexOf('/') + 1);

/** A sentence for each advisory that nobody has accepted for today, each once. */
export function advisoriesIn(
  { vulnerabilities }: z.infer<typeof AdvisoryReport>,
  accepted: readonly AcceptedAdvisory[],
  day: string,
): string[] {
  const stands = new Set(accepted.filter(({ until }) => until >= day).map(({ advisory }) => advisory));
  const found = Object.values(vulnerabilities).flatMap(({ via }) =>
    // A name is a package that is touched by another one's advisory, which stands there itself.
    via.flatMap((cause) => (typeof cause === 'string' || stands.has(idOf(cause.url)) ? [] : [cause])),
  );
  return [
    ...new Set(
      found.map(
        ({ name, range, severity, title, url }) => `${name} ${range}: ${severity}, ${title} (${idOf(url)})`,
      ),
    ),
  ];
}

/** A sentence for each package whose bytes nobody vouches for. */
export const unsignedIn = ({ invalid, missing }: z.infer<typeof SignatureReport>): string[] => [
  ...invalid.map(({ name, version }) => `${name} ${version}: its signature is of other bytes`),
  ...missing.map(({ name, version }) => `${name} ${version}: the registry has no signature of it`),
];
