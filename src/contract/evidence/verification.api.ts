import { Hono } from 'hono';
import { describeCall, validate } from '../../http/api-answers.ts';
import { requestContractLink, type RequestContractLinkDeps } from '../links/request-contract-link.ts';
import { parseVerificationCode } from './verification-code.rules.ts';
import { RequestLinkBody, LinkRequestAnswer, VerificationResult, VerifyBody } from './verification.shape.ts';
import { verifyContract, type VerifyContractDeps } from './verify-contract.ts';

const tag = 'contract';

/** Calls that need no link: whether a file is one of ours, and sending a lost link again. */
export const verificationApi = (deps: VerifyContractDeps & RequestContractLinkDeps) =>
  new Hono()
    .post(
      '/contracts/verify',
      describeCall({
        summary: 'Whether a signed contract was issued here and is unchanged, by its file’s hash or its code',
        tag,
        ok: VerificationResult,
        refusals: ['bad_form', 'unknown_key'],
      }),
      validate('json', VerifyBody),
      async (c) => {
        const { sha256 = null, code } = c.req.valid('json');
        return c.json(await verifyContract(deps, { sha256, code: parseVerificationCode(code ?? '') }));
      },
    )
    .post(
      '/contracts/link',
      describeCall({
        summary: 'Mails the link to a contract again; the answer is the same whether there is such a booking',
        tag,
        ok: LinkRequestAnswer,
        refusals: ['bad_form', 'unknown_key'],
      }),
      validate('json', RequestLinkBody),
      async (c) => {
        await requestContractLink(deps, c.req.valid('json'));
        return c.json({ ok: true as const });
      },
    );
