import type { Context } from 'hono';
import * as z from 'zod/mini';
import { isRefusal } from '../basics/refusals.ts';
import { answerCsv, answerRefusal } from '../http/api-answers.ts';
import { fileNamePrefix } from '../shop/business.rules.ts';
import type { Language } from '../translations/languages.ts';
import type { PartnerFigures } from './read-partner.ts';
import {
  type StatementRefusal,
  posterPdf,
  statementCsv,
  statementPdf,
  type StatementDeps,
} from './write-statement.ts';

export const StatementPath = {
  month: z.string().check(z.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, { error: 'bad_date' })),
  kind: z.enum(['pdf', 'csv']),
};
export const PosterPath = { size: z.enum(['A4', 'A5']) };

type Wanted = { month: string; kind: 'pdf' | 'csv'; language: Language };

/** A month's statement as a file; whoever asks has been let in already. */
export async function answerStatement(
  c: Context,
  deps: StatementDeps,
  figures: PartnerFigures,
  { kind, ...wanted }: Wanted,
): Promise<Response> {
  const name = `${fileNamePrefix()}-${figures.partner.code}-${wanted.month}`;
  if (kind === 'pdf') return answerPdf(c, await statementPdf(deps, figures, wanted), name);
  const csv = statementCsv(figures, wanted);
  return isRefusal(csv) ? answerRefusal(c, csv) : answerCsv(c, csv, name);
}

export async function answerPoster(
  c: Context,
  deps: StatementDeps,
  figures: Pick<PartnerFigures, 'partner'>,
  size: 'A4' | 'A5',
): Promise<Response> {
  return answerPdf(
    c,
    await posterPdf(deps, figures, size),
    `${fileNamePrefix()}-${figures.partner.code}-${size}`,
  );
}

const answerPdf = (c: Context, file: Uint8Array | StatementRefusal, name: string): Response =>
  isRefusal(file)
    ? answerRefusal(c, file)
    : c.body(new Uint8Array(file), 200, {
        'content-type': 'application/pdf',
        'cache-control': 'no-store',
        'content-disposition': `inline; filename="${name}.pdf"`,
      });
