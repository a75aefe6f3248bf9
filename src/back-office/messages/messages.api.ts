import { Hono } from 'hono';
import type { MessageSwitches } from '../../messages/message-switch.store.ts';
import { timedMessages } from '../../messages/timed-message.rules.ts';
import { validate } from '../../http/api-answers.ts';
import { requirePermission } from '../../identity/require-permission.api.ts';
import { MessagePath, SwitchBody, type MessageAnswer } from './messages.shape.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';
import { writeAudit } from '../../identity/write-audit.ts';

export type MessagesApiDeps = StaffDeps & { switches: MessageSwitches };

/** What is sent by itself, seen and switched. */
export function messagesApi(deps: MessagesApiDeps): Hono {
  const app = new Hono();
  const looksAfter = requirePermission(deps, 'look after messages');
  app.get('/staff/messages', looksAfter, async (c) => c.json(await readMessages(deps)));
  app.put(
    '/staff/messages/:message',
    looksAfter,
    validate('param', MessagePath),
    validate('json', SwitchBody),
    async (c) => {
      const { message } = c.req.valid('param');
      const { isOn } = c.req.valid('json');
      await deps.database.transaction().execute(async (tx) => {
        const before = { on: await deps.switches.isOn(tx, message) };
        await deps.switches.setSwitch(tx, message, isOn, deps.clock.now());
        const subject = { kind: 'message', id: message } as const;
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

const readMessages = ({ database, switches, clock }: MessagesApiDeps): Promise<MessageAnswer[]> =>
  Promise.all(
    timedMessages.map(async (message) => {
      const { lastSentAt, ...used } = await switches.usage(database, message, clock.now());
      return { message, ...used, lastSentAt: lastSentAt?.toISOString() ?? null };
    }),
  );
