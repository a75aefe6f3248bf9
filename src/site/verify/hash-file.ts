/** In bytes; the server's own form takes no more. */
export const longestFile = 10_000_000;

/** The SHA-256 of a file, computed here: the file does not leave the device. */
export async function sha256Of(file: Blob): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Browsers compute hashes only on pages that came over https (or from this machine); else the form is posted as it is. */
export const canHash = (): boolean => typeof crypto !== 'undefined' && 'subtle' in crypto;
