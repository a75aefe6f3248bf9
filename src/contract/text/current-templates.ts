import type { ContractLanguage } from '../contract.rules.ts';
import type { ContractTemplate } from './contract-template.ts';
import { english } from './en.ts';
import { italian } from './it.ts';

/** What new texts are written from. Texts already written stay as they are: their bytes are kept, not their template. */
export const currentTemplates: Record<ContractLanguage, ContractTemplate> = { it: italian, en: english };
