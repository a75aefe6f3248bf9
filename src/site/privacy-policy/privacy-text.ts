import type { Block } from '../legal/section.ts';

/** The sections of the notice in their order; their headings stand in the catalogue `privacy`, in each language. */
export const privacySections = [
  'controller',
  'dpo',
  'data',
  'purposes',
  'required',
  'recipients',
  'transfers',
  'retention',
  'rights',
  'security',
  'others',
  'changes',
] as const;

/** The notice exists whole in Italian and in English; it is read on the server alone. */
export type PrivacyText = Record<(typeof privacySections)[number], readonly Block[]>;

/** The day of its last change (`dayOfVersion`). A test holds it against the words, and the words against what is stored of a person. */
export const privacyVersion = '2026-11-27.2';
