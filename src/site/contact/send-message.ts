import type { ContactMessage } from '../../contact/contact.rules.ts';

/**
 * Whether the shop has it. Why not is for the log alone: a visitor is told how to reach us otherwise. By hand, because the
 * client of the booking's pages would bring what they share with it.
 */
export async function sendMessage(message: ContactMessage & Record<string, string>): Promise<boolean> {
  const headers = { 'content-type': 'application/json', 'accept-language': document.documentElement.lang };
  const options = { method: 'POST', credentials: 'include', headers, body: JSON.stringify(message) } as const;
  try {
    const answer = await fetch('/api/contact', options);
    if (!answer.ok) throw new Error(`HTTP error! status: ${answer.status}`);
    return true;
  } catch (fault) {
    console.error(fault instanceof Error ? fault.message : fault);
    return false;
  }
}
