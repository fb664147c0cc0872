import { layout, route } from '@tanstack/virtual-file-routes';
import { bareAccountPages, framedAccountPages } from './account-pages.ts';

/** Files in `pages/` that are not called as the last part of their address. */
const FILES: Readonly<Record<string, string>> = {
  '/faq/qna': 'faq',
  '/accounts/notifications': 'notification-settings',
  '/self-introduction/manage': 'own-letters',
  '/my-career/spec-management': 'career',
};
const fileOf = (path: string): string => FILES[path] ?? path.slice(path.lastIndexOf('/') + 1);
const routesOf = (pages: readonly string[]) => pages.map((path) => route(path, `accounts/pages/${fileOf(path)}.tsx`));

export const accountRoutes = [layout('framed', 'accounts/framed-layout.tsx', routesOf(framedAccountPages)), ...routesOf(bareAccountPages)];
