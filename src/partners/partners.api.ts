import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import * as z from 'zod/mini';
import { refuse } from '../basics/refusals.ts';
import { answerRefusal, describeCall, validate } from '../http/api-answers.ts';
import { languages } from '../translations/languages.ts';
import { findByLink, readByLink, type ReadPartnerDeps } from './read-partner.ts';
import { answerPoster, answerStatement, PosterPath, StatementPath } from './statement-answer.api.ts';
import type { StatementDeps } from './write-statement.ts';

const token = z.string().check(z.maxLength(100));
const LanguageQuery = z.object({ language: z.optional(z.enum(languages)) });

/** The files of a partner's own page, by its secret link. */
export const partnersApi = (deps: ReadPartnerDeps & StatementDeps) =>
  new Hono()
    .get(
      '/partner-pages/:token/statements/:month/:kind',
      describeCall({
        summary: 'What a partner is owed of a month, as PDF or CSV',
        tag: 'partners',
        refusals: ['bad_form', 'bad_date', 'not_found'],
      }),
      describeRoute({
        responses: {
          200: { description: 'The statement', content: { 'application/pdf': {}, 'text/csv': {} } },
        },
      }),
      validate('param', z.object({ token, ...StatementPath })),
      validate('query', LanguageQuery),
      async (c) => {
        const { token: link, ...wanted } = c.req.valid('param');
        const figures = await readByLink(deps, link);
        if (!figures) return answerRefusal(c, refuse('not_found'));
        const { language = figures.partner.language } = c.req.valid('query');
        c.header('cache-control', 'no-store');
        return answerStatement(c, deps, figures, { ...wanted, language });
      },
    )
    .get(
      '/partner-pages/:token/poster/:size',
      describeCall({
        summary: 'A poster with a partner’s name and code',
        tag: 'partners',
        refusals: ['bad_form', 'not_found'],
      }),
      describeRoute({
        responses: { 200: { description: 'The poster', content: { 'application/pdf': {} } } },
      }),
      validate('param', z.object({ token, ...PosterPath })),
      async (c) => {
        const { token: link, size } = c.req.valid('param');
        const partner = await findByLink(deps, link);
        return partner ? answerPoster(c, deps, { partner }, size) : answerRefusal(c, refuse('not_found'));
      },
    );
