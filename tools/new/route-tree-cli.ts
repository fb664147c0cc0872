import { createServer } from 'vite';

// A start of Vite writes sites/app/route-tree.gen.ts; nothing is served.
const vite = await createServer({ server: { middlewareMode: true, watch: null, ws: false }, appType: 'custom', logLevel: 'error' });
await vite.close();
