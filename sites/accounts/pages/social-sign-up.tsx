import { legalDocumentsQuery, socialArrivalQuery, socialSignUpHead, SocialSignUpPage } from '@modules/account/ui';
import { ensureQueryData, Link, seoHead } from '@platform/web';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

export const Route = createFileRoute('/site-accounts/accounts/social-sign-up')({
  loader: async ({ context: { queries } }) => {
    return { documents: await ensureQueryData(queries, legalDocumentsQuery()), head: socialSignUpHead };
  },
  head: ({ match, loaderData }) => seoHead(match.context.page, { title: '', description: '', ...loaderData?.head, canonicalPath: null }),
  component: SocialSignUp,
});

function SocialSignUp() {
  const { documents } = Route.useLoaderData();
  // Not before the page is alive: an answer that is there by then would be more than the server wrote.
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const { data: arrival, isError } = useQuery({ ...socialArrivalQuery(), enabled: isAlive, staleTime: Infinity });
  // Too long ago, or an address that was kept.
  useEffect(() => {
    if (arrival === null || isError) location.replace(`/login?social=${isError ? 'failed' : 'ended'}`);
  }, [arrival, isError]);
  if (!arrival) return null;
  return (
    <SocialSignUpPage
      arrival={arrival}
      documents={documents}
      onDone={(next) => location.assign(next)}
      toSignIn={(text, className) => (
        <Link className={className} to="/site-accounts/login" search={{ next: '/accounts/security', redirect: '/accounts/security' }}>
          {text}
        </Link>
      )}
    />
  );
}
