import { Hono } from 'hono';
import type { MailSwitches } from '../../mails/mails.ts';
import { timedMails } from '../../mails/timed-mail.rules.ts';
import { validate } from '../../http/api-answers.ts';
import { requirePermission } from '../../identity/require-permission.api.ts';
import { TimedMailPath, SwitchBody, type TimedMailAnswer } from './mails.shape.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';
import { writeAudit } from '../../identity/write-audit.ts';

export type MailsApiDeps = StaffDeps & { switches: MailSwitches };

/** What is sent by itself, seen and switched. */
export function mailsApi(deps: MailsApiDeps): Hono {
  const app = new Hono();
  const canLookAfterMails = requirePermission(deps, 'manage timed mails');
  app.get('/staff/mails', canLookAfterMails, async (c) => c.json(await readTimedMails(deps)));
  app.put(
    '/staff/mails/:mail',
    canLookAfterMails,
    validate('param', TimedMailPath),
    validate('json', SwitchBody),
    async (c) => {
      const { mail } = c.req.valid('param');
      const { isOn } = c.req.valid('json');
      await deps.database.transaction().execute(async (tx) => {
        const before = { on: await deps.switches.isOn(tx, mail) };
        await deps.switches.setSwitch(tx, mail, isOn, deps.clock.now());
        const subject = { kind: 'message', id: mail } as const;
        await writeAudit(deps, tx, c.var.permit, {
          action: 'switched a message',
          subject,
          before,
          after: { on: isOn },
        });
      });
      return c.body(null, 204);
    },
  );
  return app;
}

const readTimedMails = ({ database, switches, clock }: MailsApiDeps): Promise<TimedMailAnswer[]> =>
  Promise.all(
    timedMails.map(async (mail) => {
      const { lastSentAt, ...used } = await switches.usage(database, mail, clock.now());
      return { mail, ...used, lastSentAt: lastSentAt?.toISOString() ?? null };
    }),
  );
