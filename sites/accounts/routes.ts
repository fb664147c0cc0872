import { layout, route } from '@tanstack/virtual-file-routes';
import { bareAccountPages, framedAccountPages } from './account-pages.ts';

const routesOf = (pages: Readonly<Record<string, string>>) =>
  Object.entries(pages).map(([path, name]) => route(path, `accounts/pages/${name}.tsx`));

export const accountRoutes = [layout('framed', 'accounts/framed-layout.tsx', routesOf(framedAccountPages)), ...routesOf(bareAccountPages)];
