import type { Tables } from '../database/tables.ts';
import type { DeskLanguage } from '../translations/languages.ts';

/** Who gets a digest, as their account says at this moment. */
export type DigestReader = {
  staffId: string;
  name: string;
  email: string;
  role: Tables['staff']['role'];
  language: DeskLanguage;
  hasSecondFactor: boolean;
  digestAt: string;
  digestSince: Date;
};
