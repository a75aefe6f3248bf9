import { execFileSync } from 'node:child_process';
import { uuidFrom } from '../src/basics/tokens.ts';
import type { ShippedPackage } from './shipped-packages.ts';

type Component = { name: string; version: string };
type Bill = { components: Component[]; $schema: string; bomFormat: string; specVersion: string };

/**
 * What the release is made of, as CycloneDX (https://cyclonedx.org/specification/overview/): npm’s own list of the lockfile, of it what is
 * shipped. Without the moment it was made: the same release has the same bill.
 */
export function billOfMaterials(
  root: string,
  product: { name: string; version: string },
  packages: readonly ShippedPackage[],
): string {
  const words = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
  // With a build's NODE_ENV npm would leave out what development needs as well.
  const env = { ...process.env, NODE_ENV: '' };
  const written = execFileSync('npm', words, {
    cwd: root,
    env,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const { $schema, bomFormat, specVersion, components } = JSON.parse(written) as Bill; // npm’s, checked by a test
  const keyOf = ({ name, version }: Component) => `${name}@${version}`;
  const listed = new Map(components.map((component) => [keyOf(component), component]));
  const shipped = packages.map((one) => {
    const component = listed.get(keyOf(one));
    if (!component) throw new Error(`${keyOf(one)} is not in the lockfile.`);
    return component;
  });
  const { name, version } = product;
  const bill = {
    $schema,
    bomFormat,
    specVersion,
    serialNumber: `urn:uuid:${uuidFrom(JSON.stringify([product, shipped]))}`,
    version: 1,
    metadata: {
      component: { 'bom-ref': `${name}@${version}`, type: 'application', name, version },
    },
    components: shipped,
  };
  return `${JSON.stringify(bill, null, 1)}\n`;
}
