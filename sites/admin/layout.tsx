import { createFileRoute, Outlet } from '@tanstack/react-router';

export const Route = createFileRoute('/site-admin')({ component: Outlet });
