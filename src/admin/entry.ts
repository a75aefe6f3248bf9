// The browser's side of /admin: a build of its own (vite.config.ts), of which no public page loads a byte.
import './admin.css';

// In development React's fast reload must be there before the first component is.
if (import.meta.env.DEV) await import('@vitejs/plugin-react/preamble');
const { mountAdmin } = await import('./mount-admin.tsx');
await mountAdmin();
