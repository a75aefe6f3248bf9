import { type Context, Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import * as z from 'zod/mini';
import { isRefusal, type ListedRefusal } from '../basics/refusals.ts';
import { fileNamePrefix } from '../shop/business.rules.ts';
import type { Language } from '../translations/languages.ts';
import { answerRefusal, describeCall, validate } from '../http/api-answers.ts';
import { acceptContract } from './signing/accept-contract.ts';
import { approveClauses } from './signing/approve-clauses.ts';
import {
  AcceptanceAnswer,
  ClausesAnswer,
  ContractAnswer,
  SignatureAnswer,
  TextAnswer,
} from './contract-answers.shape.ts';
import { ineligibilityReasons } from '../booking/create/eligibility.rules.ts';
import { extraReasons } from '../booking/extras/extra-eligibility.rules.ts';
import { AcceptanceBody, ClausesBody, CustomerDataBody, SignatureBody } from './contract.shape.ts';
import type { Visitor } from './evidence/evidence.rules.ts';
import { readContract } from './read-contract.ts';
import { readContractPdf, type ContractFile } from './evidence/read-contract-pdf.ts';
import { saveCustomerData, type SaveCustomerDataDeps } from './signing/save-customer-data.ts';
import { signContract, type SignContractDeps } from './signing/sign-contract.ts';

export type ContractApiDeps = SignContractDeps & SaveCustomerDataDeps & { networkOf(c: Context): string };

const tag = 'contract';
const form = ['bad_form', 'unknown_key'] as const;
const driver = [
  'second_driver_missing',
  'second_driver_not_booked',
  'licence_missing',
  ...ineligibilityReasons,
  ...extraReasons,
  'already_signed',
] as const;
const text = ['no_text_yet', 'text_changed'] as const;

/** What these calls list: a refusal that is missing here does not compile where it is answered. */
const reading = ['contract_not_found'] as const;
const saving = [...form, 'bad_date', 'contract_not_found', ...driver] as const;
const approving = [...form, 'contract_not_found', ...text, 'already_signed'] as const;
const signing = [...form, 'bad_signature_picture', 'blank_signature', 'contract_not_found', ...text] as const;
const readingPdf = ['contract_not_found', 'pdf_not_ready'] as const;

/** The token is read as it came: an unknown one has no contract. */
const Link = z.object({ token: z.string() });
/** The hash of the text that the visitor has before them, quoted as an entity tag. */
const IfMatch = z.object({ 'if-match': z.optional(z.string()) });
const pdfAnswer = { description: 'The sealed file', content: { 'application/pdf': {} } };

/** What a customer does with their contract through the link, which alone gives the right. */
export const contractApi = (deps: ContractApiDeps) =>
  new Hono()
    .get(
      '/contracts/by-token/:token',
      describeCall({
        summary: 'The contract behind a link',
        tag,
        ok: ContractAnswer,
        refusals: reading,
      }),
      validate('param', Link),
      async (c) => {
        const contract = await readContract(deps, asking(c, deps));
        return isRefusal(contract)
          ? answerRefusal(c, contract satisfies ListedRefusal<typeof reading>)
          : c.json(contract);
      },
    )
    .put(
      '/contracts/customer-data/:token',
      describeCall({
        summary:
          'Keeps the customer’s data and writes the text, with readIn in that language beside the Italian, and where none is wanted without the second driver; a new text withdraws the acceptance of the last',
        tag,
        ok: TextAnswer,
        refusals: saving,
      }),
      validate('param', Link),
      validate('json', CustomerDataBody),
      async (c) => {
        const { readIn = null, ...body } = c.req.valid('json');
        const saved = await saveCustomerData(deps, { ...body, readIn, ...asking(c, deps) });
        return isRefusal(saved)
          ? answerRefusal(c, saved satisfies ListedRefusal<typeof saving>)
          : c.json(saved);
      },
    )
    .post(
      '/contracts/acceptance/:token',
      describeCall({
        summary: 'Accepts the text; the onerous clauses are approved separately',
        tag,
        ok: AcceptanceAnswer,
        refusals: approving,
      }),
      validate('param', Link),
      validate('json', AcceptanceBody),
      async (c) => {
        const { textSha256, clausesApproved } = c.req.valid('json');
        const accepted = await acceptContract(deps, { textSha256, clausesApproved, ...asking(c, deps) });
        return isRefusal(accepted)
          ? answerRefusal(c, accepted satisfies ListedRefusal<typeof approving>)
          : c.json(accepted);
      },
    )
    .post(
      '/contracts/clauses/:token',
      describeCall({
        summary: 'Approves the onerous clauses of the text, apart from its acceptance',
        tag,
        ok: ClausesAnswer,
        refusals: approving,
      }),
      validate('param', Link),
      validate('json', ClausesBody),
      async (c) => {
        const { textSha256 } = c.req.valid('json');
        const approved = await approveClauses(deps, { textSha256, ...asking(c, deps) });
        return isRefusal(approved)
          ? answerRefusal(c, approved satisfies ListedRefusal<typeof approving>)
          : c.json(approved);
      },
    )
    .put(
      '/contracts/signature/:token',
      describeCall({
        summary: 'Signs the text that If-Match names, else the one last served; repeated, answers the same',
        tag,
        ok: SignatureAnswer,
        refusals: signing,
      }),
      validate('param', Link),
      validate('header', IfMatch),
      validate('json', SignatureBody),
      async (c) => {
        const { signatureData } = c.req.valid('json');
        const toSign = { signatureData, ifMatch: c.req.valid('header')['if-match'], ...asking(c, deps) };
        const signed = await signContract(deps, toSign);
        if (isRefusal(signed)) return answerRefusal(c, signed satisfies ListedRefusal<typeof signing>);
        return c.json({ status: 'signed' as const, signedAt: signed.signedAt.toISOString() });
      },
    )
    .get(
      '/contracts/pdf/:token',
      describeCall({
        summary: 'The signed contract as a PDF',
        tag,
        refusals: readingPdf,
      }),
      describeRoute({ responses: { 200: pdfAnswer } }),
      validate('param', Link),
      async (c) => {
        const file = await readContractPdf(deps, asking(c, deps));
        return isRefusal(file)
          ? answerRefusal(c, file satisfies ListedRefusal<typeof readingPdf>)
          : sendFile(c, file);
      },
    );

function asking(c: Context, deps: ContractApiDeps): { token: string; visitor: Visitor } {
  const userAgent = c.req.header('user-agent') ?? null;
  const language = c.req.header('accept-language') ?? null;
  return { token: c.req.param('token') ?? '', visitor: { network: deps.networkOf(c), userAgent, language } };
}

const words: Record<Language, string> = {
  it: 'contratto',
  en: 'contract',
  es: 'contrato',
  fr: 'contrat',
  pt: 'contrato',
  de: 'vertrag',
};

function sendFile(c: Context, { bytes, code, language }: ContractFile): Response {
  const name = `${fileNamePrefix()}-${words[language]}-${code}.pdf`;
  return c.body(new Uint8Array(bytes), 200, {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
  });
}
