import { lazy, type ComponentType } from 'react';

/**
 * A tool that is loaded when it is taken. Where it cannot be loaded (no network, and no service worker that keeps it) nothing is drawn:
 * a tool that does not come must not take the exam player with it.
 */
export const lazyTool = <Props extends object>(load: () => Promise<{ readonly default: ComponentType<Props> }>) =>
  lazy<ComponentType<Props>>(() => load().catch(() => ({ default: () => null })));
