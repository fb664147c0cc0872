import { whenTouched } from '@platform/ui';
import { lazy, Suspense, useEffect, useState } from 'react';

const CommunityPosts = lazy(() => import('./community-posts.tsx').then((part) => ({ default: part.CommunityPosts })));

/** What the community says of an exam: no part of a first load, and not drawn by the server, whose page would be another with every post. */
export const LatePosts = ({ exam }: { readonly exam: string }) => {
  const [isSomebodyThere, setSomebodyThere] = useState(false);
  useEffect(() => void whenTouched().then(() => setSomebodyThere(true)), []);
  return (
    isSomebodyThere && (
      <Suspense>
        <CommunityPosts exam={exam} />
      </Suspense>
    )
  );
};
