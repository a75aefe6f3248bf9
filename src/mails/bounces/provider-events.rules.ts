import type { DeliveryReport } from './bounce.rules.ts';
import type { BouncesBody } from './bounce.shape.ts';

/** Which mail a report is about. */
export type MailNamed = { returnPath: string } | { messageId: string };
export type ToldReport = { about: MailNamed | null; report: DeliveryReport };

/** What a service calls it, and whether the mail is lost for good; what is not here is no bounce. */
const brevoEvents: Record<string, Pick<DeliveryReport, 'isHard'>> = {
  hard_bounce: { isHard: true },
  invalid_email: { isHard: true },
  blocked: { isHard: true },
  soft_bounce: { isHard: false },
  error: { isHard: false },
};

/** The same of each shape that may come. */
export function readTold(body: BouncesBody): ToldReport {
  if ('event-data' in body) {
    const { event, severity, message, 'delivery-status': said } = body['event-data'];
    const words = [said?.message, said?.description].filter(Boolean).join(' ');
    return {
      about: { messageId: String(message.headers['message-id']) },
      // `temporary`: it goes on trying.
      report: { isFinal: event === 'failed' && severity === 'permanent', status: null, isHard: true, words },
    };
  }
  if ('event' in body) {
    const { event, 'message-id': messageId } = body;
    const reason = body.reason ?? '';
    const known = Object.hasOwn(brevoEvents, event) ? brevoEvents[event] : undefined;
    // `blocked`: it does not even try an address that has failed before.
    const words = event === 'invalid_email' ? `invalid address ${reason}` : reason;
    return {
      about: { messageId },
      report: { isFinal: known !== undefined, status: null, ...known, words },
    };
  }
  const { returnPath, messageId, action, status, diagnostic = '' } = body;
  return {
    about: returnPath === undefined ? (messageId === undefined ? null : { messageId }) : { returnPath },
    report: { isFinal: action === 'failed', status, words: diagnostic },
  };
}
