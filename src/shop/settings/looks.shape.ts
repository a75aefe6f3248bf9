import * as z from 'zod/mini';
import { brandColourTroubles } from './brand-colours.rules.ts';

const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/, { error: 'bad_colour' }));

/** The pictures that the program is delivered with: public/favicon.svg, its icons, assets/mail-header.png. */
export const builtInLogo = 'built-in';
const logoFile = /^logos\/[0-9a-f]{32}-(?<width>\d{1,3})x(?<height>\d{1,3})\.png$/;

/** How wide and high an uploaded logo is: its name says it. Null of anything else. */
export function logoSize(file: string): { width: number; height: number } | null {
  const { width, height } = logoFile.exec(file)?.groups ?? {};
  return width && height ? { width: Number(width), height: Number(height) } : null;
}

/** So wide, it says the shop's name itself. */
export const isWordmark = ({ width, height }: { width: number; height: number }): boolean =>
  width >= height * 2;

/** What is kept of a logo: itself, and cut to a square for tabs and first screens of phones. */
export const iconOfLogo = (file: string): string => file.replace(/-\d+x\d+\.png$/, '-icon.png');
export const logoFilesOf = (logo: string): string[] => (logoSize(logo) ? [logo, iconOfLogo(logo)] : []);

/** What visitors are shown of the shop itself, in this order; empty: nothing, never an empty frame. */
export const photoKinds = ['shop', 'people', 'scooter'] as const;
export type PhotoKind = (typeof photoKinds)[number];
/** Kept as those of models are (src/fleet/encode-model-picture.ts). */
const photo = z.string().check(z.regex(/^(models\/[0-9a-f]{32}-1040\.webp)?$/, { error: 'bad_picture' }));
const noPhotos = { shop: '', people: '', scooter: '' } satisfies Record<PhotoKind, string>;

/** What the shop looks like: on its pages, in its mails, on its papers. */
export const looksShape = z
  .strictObject({
    /** Below /api/assets; empty: the first letter of the name. */
    logo: z
      .string()
      .check(
        z.refine((file) => file === '' || file === builtInLogo || logoFile.test(file), { error: 'bad_logo' }),
      ),
    /** What can be pressed, and links: `sea` of tokens.css. */
    accent: colour,
    /** What stands out on dark grounds, and marks days: `sun` of tokens.css. */
    light: colour,
    photos: z._default(z.strictObject({ shop: photo, people: photo, scooter: photo }), noPhotos),
  })
  .check((context) => {
    for (const path of brandColourTroubles(context.value))
      context.issues.push({
        code: 'custom',
        input: context.value[path],
        path: [path],
        message: 'weak_contrast',
      });
  });
export type Looks = z.infer<typeof looksShape>;

/** The design's own colours (a test holds them against tokens.css), and no logo. */
export const unsetLooks: Looks = { logo: '', accent: '#0f5878', light: '#f2b04c', photos: noPhotos };
