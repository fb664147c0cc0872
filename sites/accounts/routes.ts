import { route } from '@tanstack/virtual-file-routes';
import { accountPages } from './account-pages.ts';

export const accountRoutes = Object.entries(accountPages).map(([path, name]) => route(path, `accounts/pages/${name}.tsx`));
