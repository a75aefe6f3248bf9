/** Packages that the server's build leaves where they are: native, or with files that they read beside themselves. */
export const outsidePackages = [
  '@electric-sql/pglite',
  'fontkit',
  'harfbuzzjs',
  'pdfkit',
  'pino',
  'sharp',
  'subset-font',
];

/** Packages of which the server reads files: the letters of papers and tickets (src/documents). */
export const fontPackages = [
  '@fontsource-variable/league-spartan',
  '@fontsource-variable/noto-sans-jp',
  '@fontsource-variable/noto-sans-kr',
  '@fontsource-variable/noto-sans-sc',
  '@fontsource/noto-sans',
  '@fontsource/noto-sans-arabic',
  '@fontsource/noto-sans-hebrew',
  '@fontsource/noto-sans-thai',
];
