/** Who sent the guest of this tab: written by public/boot.js where they arrived by a partner's link. */
const key = 'costiera.partner';

/** Their code; undefined where the guest came by themselves, or nothing can be kept. */
export function senderCode(): string | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    const isKept = typeof kept === 'object' && kept !== null && 'code' in kept;
    return isKept && typeof kept.code === 'string' ? kept.code : undefined;
  } catch (error) {
    console.warn('who sent the guest is not read', error);
    return undefined;
  }
}
