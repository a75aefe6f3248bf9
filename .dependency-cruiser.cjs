/**
 * The arrows of the house (CONTRIBUTING.md, “Rooms and arrows”; their order stands in rooms.cjs), checked by `npm run check`. tests/arrows proves that each
 * of them catches a breach.
 */
const order = require('./rooms.cjs');
const { gatewayPackages, serverPackages } = require('./packages.cjs');

const rooms = order.flat().filter((name) => name !== 'basics');
const inside = (...names) => `^src/(${names.join('|')})/`;
const room = inside(...rooms);
const tests = '[.]test[.]tsx?$';
const pure = '[.](rules|shape|type)[.]ts$';
/** The front door of a room bears the room's name: booking/booking.ts. */
const frontDoor = '^src/(?<name>[^/]+)/\\k<name>[.]ts$';

/** What a room must not know: its own line's others, and everything below. */
const below = (name) =>
  order
    .slice(order.findIndex((line) => line.includes(name)))
    .flat()
    .filter((other) => other !== name);

const only = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    only('no-cycles', 'Nothing imports itself in the end.', {}, { circular: true }),
    only(
      'basics-import-nothing',
      'basics stand under everything, so they stand on nothing but Node’s own hashes and keys.',
      { path: inside('basics'), pathNot: tests },
      { pathNot: [inside('basics'), '^crypto$'] },
    ),
    ...rooms
      .filter((name) => below(name).length > 0)
      .map((name) =>
        only(
          `rooms-in-order-${name}`,
          `${name} knows no room beside or below it (rooms.cjs).`,
          { path: inside(name), pathNot: tests },
          { path: inside(...below(name)) },
        ),
      ),
    only(
      'rooms-know-no-screen',
      'A room can be used without any screen, gateway or wiring: those are handed in.',
      { path: room, pathNot: tests },
      { path: ['^(src/(app|site|admin|ui|emails)|stand-ins)/', '^src/(main|settings)[.]ts$'] },
    ),
    only(
      'rooms-know-no-http',
      'Only *.api.ts and *.form.ts speak HTTP.',
      { path: room, pathNot: [tests, '[.](api|form)[.]ts$'] },
      { path: ['^src/(http|pages)/', 'node_modules/(hono|@hono|hono-openapi)/'] },
    ),
    only(
      'pages-know-no-room',
      'What a page reads and posts is handed in; its types are declared by the site.',
      { path: inside('pages'), pathNot: tests },
      { path: room },
    ),
    only(
      'seo-knows-no-page-of-ours',
      'Texts and breadcrumbs are handed in.',
      { path: inside('seo'), pathNot: tests },
      { path: inside('site', 'admin', 'ui', 'app') },
    ),
    only(
      'gateways-are-handed-in',
      'A room may know a gateway’s type, never the gateway.',
      { path: room, pathNot: tests },
      { path: '^src/gateways/', dependencyTypesNot: ['type-only'] },
    ),
    only(
      'stores-are-handed-in',
      'Use cases, HTTP and jobs get their store handed in and import only its type; the front door of the room binds it.',
      { path: room, pathNot: [tests, '[.]store[.]ts$', frontDoor] },
      { path: '[.]store[.]ts$', dependencyTypesNot: ['type-only'] },
    ),
    only(
      'front-doors-open-their-own-stores',
      'Who needs another room’s rows asks that room’s front door.',
      { path: frontDoor },
      { path: '[.]store[.]ts$', pathNot: '^src/$1/', dependencyTypesNot: ['type-only'] },
    ),
    only(
      'stores-stay-in-their-room',
      'What other rooms may ask is named by the front door; a part of their statement is written by its owner (*-parts.store.ts).',
      { path: room, pathNot: tests },
      {
        path: '[.]store[.]ts$',
        pathNot: ['^src/$1/', '^src/(tasks|price|fleet)/', '-parts[.]store[.]ts$'],
      },
    ),
    only(
      'rooms-are-put-together-in-app',
      'A front door is opened by src/app and by commands; other rooms know its type.',
      { path: room, pathNot: tests },
      { path: frontDoor, dependencyTypesNot: ['type-only'] },
    ),
    only(
      'app-asks-front-doors',
      'src/app puts rooms together; what is inside of them is theirs. Rooms without a front door have one store and nothing to bind.',
      { path: '^src/app/', pathNot: tests },
      {
        path: room,
        pathNot: [frontDoor, pure, '^src/(tasks|price|fleet)/[^/]*[.]store[.]ts$'],
        dependencyTypesNot: ['type-only'],
      },
    ),
    only(
      'nobody-imports-app',
      'Only main.ts and the commands of src/operations start from it.',
      { path: '^(src|stand-ins)/', pathNot: ['^src/(app|operations)/', '^src/main[.]ts$', tests] },
      { path: '^src/app/' },
    ),
    only(
      'app-knows-no-command',
      'Commands know the app.',
      { path: '^src/app/' },
      { path: inside('operations') },
    ),
    only(
      'use-cases-know-no-door',
      'HTTP and jobs call use cases, never the other way round.',
      { path: room, pathNot: [tests, '[.](api|form|job)[.]ts$', frontDoor] },
      { path: '[.](api|form|job)[.]ts$' },
    ),
    only(
      'rules-and-shapes-are-pure',
      'They run in the browser too: no I/O, no clock, no chance, no library but zod and the rules of telephone numbers.',
      { path: `${room}.*[.](rules|shape)[.]ts$` },
      {
        pathNot: [
          inside('basics'),
          `${room}.*${pure}`,
          '^src/translations/languages[.]ts$',
          'node_modules/(zod|libphonenumber-js)/',
        ],
      },
    ),
    only(
      'types-import-only-types',
      'A port may name what it stands for; nothing of it is left when the program runs.',
      { path: `${room}.*[.]type[.]ts$` },
      { pathNot: `${room}.*${pure}`, dependencyTypesNot: ['type-only'] },
    ),
    only(
      'rules-are-told-the-time',
      'Now and chance are arguments.',
      { path: pure },
      { path: '^src/basics/(clock|random-source)[.]ts$', dependencyTypesNot: ['type-only'] },
    ),
    only('site-and-admin-are-strangers', '', { path: inside('site') }, { path: inside('admin') }),
    only('admin-and-site-are-strangers', '', { path: inside('admin') }, { path: inside('site') }),
    only(
      'browsers-get-only-rules-and-shapes',
      'Of a room nothing but *.rules.ts and *.shape.ts may reach a browser.',
      { path: inside('site', 'admin', 'ui', 'emails'), pathNot: tests },
      { path: room, pathNot: pure },
    ),
    only(
      'browsers-touch-no-server',
      'No database, gateway or setting behind a screen.',
      { path: inside('site', 'admin', 'ui'), pathNot: tests },
      {
        path: [
          '^(src/(app|database|gateways)|stand-ins)/',
          '^src/(main|settings)[.]ts$',
          `node_modules/(${serverPackages.join('|')})/`,
        ],
      },
    ),
    only(
      'ui-is-not-of-this-shop',
      'Its components could ship in another product.',
      { path: inside('ui'), pathNot: tests },
      { path: '^(src|stand-ins)/', pathNot: inside('ui') },
    ),
    only(
      'live-never-imports-stand-ins',
      'app/stand-ins.ts alone loads stand-ins/, dynamically and only in demo mode.',
      { path: '^src/', pathNot: tests },
      { path: '^stand-ins/', dependencyTypesNot: ['dynamic-import', 'type-only'] },
    ),
    only(
      'one-door-to-stand-ins',
      '',
      { path: '^src/', pathNot: ['^src/app/stand-ins[.]ts$', tests] },
      { path: '^stand-ins/', dependencyTypes: ['dynamic-import'] },
    ),
    only(
      'one-door-to-each-engine',
      'pg and PGlite belong to src/database.',
      { path: '^src/', pathNot: [inside('database'), tests] },
      { path: 'node_modules/(pg|@electric-sql)/' },
    ),
    ...Object.entries(gatewayPackages).map(([name, folders]) =>
      only(
        `one-door-to-${name}`,
        'Only its gateway imports it. The payment sandbox is checked against the library’s types.',
        { path: '^src/', pathNot: [inside(...folders.map((folder) => `gateways/${folder}`)), tests] },
        { path: `node_modules/${name}/`, dependencyTypesNot: ['type-only'] },
      ),
    ),
    only(
      'one-door-to-better-auth',
      'Passwords, sessions and second factors are asked for through src/identity/accounts.store.ts.',
      { path: '^src/', pathNot: ['^src/identity/(accounts|better-auth)[.]store[.]ts$', tests] },
      { path: 'node_modules/(better-auth|@better-auth)/' },
    ),
    only(
      'sources-know-no-tests',
      '',
      { path: '^(src|stand-ins|bench)/', pathNot: tests },
      { path: '^tests/', pathNot: '^tests/(support|builders)/' },
    ),
    only(
      'sources-know-no-tests-support',
      '',
      { path: '^(src|stand-ins)/', pathNot: tests },
      { path: '^tests/' },
    ),
    only(
      'only-what-is-declared',
      'Every package that is imported stands in package.json.',
      { path: '^(src|stand-ins|tests|bench)/' },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    only(
      'everything-resolves',
      '',
      { pathNot: '^src/pages/' },
      { couldNotResolve: true, pathNot: '^virtual:' },
    ),
  ],
  options: {
    parser: 'swc', // TypeScript 7 has no compiler API for dependency-cruiser to use
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^dist/', '[.](css|svg|json)$'] },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
