import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server';

/** Renders a page to one string: a page that is cached whole has nothing to stream, and plain strings cost less CPU than streams. */
export default { fetch: createStartHandler(defaultRenderHandler) };
