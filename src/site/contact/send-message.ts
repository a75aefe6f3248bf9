import type { ContactMessage } from '../../contact/contact.rules.ts';
import { ApiError, sendJson } from '../api-client.ts';

/** Whether the shop has it. Why not is for the log alone: a visitor is told how to reach us otherwise. */
export async function sendMessage(message: ContactMessage & Record<string, string>): Promise<boolean> {
  try {
    await sendJson<{ ok: true }>('POST', '/api/contact', message);
    return true;
  } catch (fault) {
    console.error(fault instanceof ApiError ? `HTTP error! status: ${fault.status}` : fault);
    return false;
  }
}
