import { createFileRoute, redirect } from '@tanstack/react-router';

/** The home of the community stands where menus and the specification name it. */
export const Route = createFileRoute('/site-community/_framed/')({
  loader: () => {
    throw redirect({ to: '/site-community/community', statusCode: 301 });
  },
});
