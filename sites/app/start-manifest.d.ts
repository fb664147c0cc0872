declare module 'tanstack-start-manifest:v' {
  import type { ServerManifest } from '@tanstack/router-core';

  /** Made by TanStack Start's build: scripts and styles of each route. */
  export const tsrStartManifest: () => ServerManifest;
}
