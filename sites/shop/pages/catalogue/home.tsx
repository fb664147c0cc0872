import { createFileRoute, notFound } from '@tanstack/react-router';

/** Nothing is shown here yet. */
export const Route = createFileRoute('/site-shop/_framed/')({
  loader: () => {
    throw notFound();
  },
});
