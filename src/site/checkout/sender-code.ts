/** Who sent the guest of this tab: written by public/boot.js where they arrived by a partner's link. */
const key = 'costiera.partner';

/** Their code; undefined where the guest came by themselves, or nothing can be kept. */
export function senderCode(): string | undefined {
  try {
    const { code } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, unknown>; // checked below
    return typeof code === 'string' ? code : undefined;
  } catch {
    return undefined; // a browser without storage
  }
}
