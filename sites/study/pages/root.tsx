import { createFileRoute, redirect } from '@tanstack/react-router';

/** The home of the study site stands where menus and the specification name it. */
export const Route = createFileRoute('/site-study/_framed/')({
  loader: () => {
    throw redirect({ to: '/site-study/study', statusCode: 301 });
  },
});
