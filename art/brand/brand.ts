import { mkdirSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { completeLanguages } from '../../src/translations/language-options.ts';
import type { Language } from '../../src/translations/languages.ts';
import { sayIn } from '../../src/translations/words.ts';
import type { Drawing } from '../drawing/drawing.ts';
import { wideHero } from '../posters/hero.ts';
import { writeIcons } from './icon-files.ts';
import { coastTowns } from '../../src/place/towns.rules.ts';
import { mailHeaderPng } from './mail-header.ts';
import { townHeader } from './town-header.ts';
import { paymentCard, waysToPay } from './payment-card.ts';
import { socialPicture } from './social-picture.ts';

export const brand: Drawing[] = [
  { name: 'icons', draw: () => writeIcons('public') },
  ...coastTowns.map(({ id }) => ({
    name: `mail-header-${id}`,
    draw: async () => writeFileSync(`assets/mail-headers/${id}.jpg`, await townHeader(id)),
  })),
  { name: 'mail-header', draw: async () => writeFileSync('assets/mail-header.png', await mailHeaderPng()) },
  { name: 'payment-cards', draw: writePaymentCards },
  ...completeLanguages.map((language) => ({
    name: `social-${language}`,
    draw: () => writeSocialPicture(language),
  })),
];

async function writePaymentCards(): Promise<void> {
  mkdirSync('assets/payment', { recursive: true });
  for (const [file, name] of Object.entries(waysToPay)) {
    writeFileSync(`assets/payment/${file}.svg`, paymentCard(name));
  }
}

/** With the words that greet on the home page. As JPEG, which every network takes. */
async function writeSocialPicture(language: Language): Promise<void> {
  mkdirSync('assets/social', { recursive: true });
  const picture = socialPicture(wideHero(), sayIn(language, 'home')('hero.title'));
  const large = await sharp(Buffer.from(picture), { density: 144 }).png({ compressionLevel: 1 }).toBuffer();
  await sharp(large)
    .resize(1200, 630)
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile(`assets/social/${language}.jpg`);
}
