const { readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');
const { dependencies } = require('./package.json');

/** Packages whose code a browser may load. Every other one is the server's: a new gateway's library needs no line anywhere. */
const ofBrowsers = [
  '@fontsource',
  '@lingui/message-utils',
  '@tanstack/react-query',
  '@tiptap',
  '@vitejs/plugin-react', // its preamble, in development
  'leaflet',
  'libphonenumber-js', // in the checkout, when somebody leaves the field of the telephone
  'radix-ui',
  'react',
  'react-day-picker',
  'react-dom',
  'react-router',
  'signature_pad',
  'tailwindcss',
  'uqr',
  'zod',
];
const isOfBrowsers = (name) =>
  ofBrowsers.some((own) => name === own || name.startsWith(`${own}/`) || name.startsWith(`${own}-variable/`));
const serverPackages = Object.keys(dependencies).filter((name) => !isOfBrowsers(name));

/** Each package that a gateway imports, with the folders of src/gateways that do: no other place may. */
const gateways = path.join(__dirname, 'src/gateways');
const gatewayPackages = {};
for (const folder of readdirSync(gateways, { withFileTypes: true }).filter((entry) => entry.isDirectory()))
  for (const name of packagesOf(path.join(gateways, folder.name)))
    (gatewayPackages[name] ??= []).push(folder.name);

function packagesOf(folder) {
  const files = readdirSync(folder).filter((file) => /(?<![.]test)[.]ts$/.test(file));
  const texts = files.map((file) => readFileSync(path.join(folder, file), 'utf8'));
  const imported = texts.flatMap((text) => [
    ...text.matchAll(/^(?:import (?!type)|\} from ).*?'([^'.][^']*)';$/gm),
  ]);
  const names = imported.map(([, from]) =>
    from
      .split('/')
      .slice(0, from.startsWith('@') ? 2 : 1)
      .join('/'),
  );
  return new Set(names.filter((name) => serverPackages.includes(name)));
}

module.exports = { serverPackages, gatewayPackages };
