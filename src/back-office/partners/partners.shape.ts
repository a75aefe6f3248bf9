import * as z from 'zod/mini';
import type { PartnerPage } from '../../partners/partner-page.type.ts';
import type { Statement } from '../../partners/commission.rules.ts';
import type { Partner } from '../../partners/partner.type.ts';
import { languages } from '../../translations/languages.ts';

export { NewPartnerBody, PartnerBody } from '../../partners/partner.shape.ts';

export const PartnerPath = z.object({ id: z.uuid() });
/** `language`: of the file, where it is not the partner's. */
export const PartnerFileQuery = z.object({ language: z.optional(z.enum(languages)) });

type Shown = Omit<Partner, 'linkGeneration' | 'linkSha256'>;
type Sums = { netCents: number; commissionCents: number };
/** `sums`: of all time, for who may see figures. */
export type PartnerLine = Pick<Shown, 'id' | 'code' | 'name' | 'town' | 'active'> & {
  orders: number;
  sums: Sums | null;
};
export type PartnersAnswer = { partners: PartnerLine[] };

export type PartnerAnswer = {
  partner: Shown;
  link: string;
  /** Of their own page; null for someone who sees no sums. */
  ownPage: string | null;
  snippet: string;
  /** The newest first; their sums are for who may see figures. */
  orders: PartnerPage['orders'];
  statements: Omit<Statement, 'lines'>[] | null;
};
