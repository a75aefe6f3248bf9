import { Hono } from 'hono';
import { described, fits } from '../../http/api-answers.ts';
import { askContractLink, type AskLinkDeps } from '../links/ask-contract-link.ts';
import { readVerificationCode } from './verification-code.rules.ts';
import { AskLinkBody, LinkAsked, Verdict, VerifyBody } from './verification.shape.ts';
import { verifyContract, type VerifyDeps } from './verify-contract.ts';

const tag = 'contract';

/** What nobody needs a link for: whether a file is one of ours, and where one’s link has gone. */
export const verificationApi = (deps: VerifyDeps & AskLinkDeps) =>
  new Hono()
    .post(
      '/contracts/verify',
      described({
        summary: 'Whether a signed contract was issued here and is unchanged, by its file’s hash or its code',
        tag,
        ok: Verdict,
        refusals: ['bad_form', 'unknown_key'],
      }),
      fits('json', VerifyBody),
      async (c) => {
        const { sha256 = null, code } = c.req.valid('json');
        return c.json(await verifyContract(deps, { sha256, code: readVerificationCode(code ?? '') }));
      },
    )
    .post(
      '/contracts/link',
      described({
        summary: 'Mails the link to a contract again; the answer is the same whether there is such a booking',
        tag,
        ok: LinkAsked,
        refusals: ['bad_form', 'unknown_key'],
      }),
      fits('json', AskLinkBody),
      async (c) => {
        await askContractLink(deps, c.req.valid('json'));
        return c.json({ ok: true as const });
      },
    );
