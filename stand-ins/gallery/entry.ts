// The browser's side of /dev/ui: an entry of its own, so that no public page carries a byte of it (vite.config.ts).
import './design.css';

// In development React's fast reload must be there before the first component is.
if (import.meta.env.DEV) await import('@vitejs/plugin-react/preamble');
const { mountDesign } = await import('./mount-design.tsx');
mountDesign();
