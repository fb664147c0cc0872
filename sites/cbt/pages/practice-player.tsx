import { Player } from '@modules/attempt/ui';
import { examDetailQuery, RuleSources } from '@modules/exam/ui';
import { useCopy } from '@platform/i18n';
import { Link, orNotFound, seoHead, signInUrl, usePage } from '@platform/web';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { RehearsalLink } from '../parts/rehearsal-link.tsx';
import { PlayerCopy } from '../parts/player-copy.tsx';

export const Route = createFileRoute('/site-cbt/cbt/practice/$examDetailIdx')({
  // Everything that may fail stands here: a loader's failure has a status, a render's has not.
  loader: ({ context, params }) => orNotFound(context.queries.ensureQueryData(examDetailQuery(params.examDetailIdx))),
  head: ({ match, loaderData }) => {
    const head = seoHead(match.context.page, { title: loaderData ? `${loaderData.exam.title} ${loaderData.detail.title}` : '', description: loaderData?.detail.summary ?? '', canonicalPath: null });
    // The room asks for its paper only after the scripts ran; it may as well be there by then.
    const paper = loaderData && { rel: 'preload', href: `/apiV2/papers/${loaderData.detail.paperHash}`, as: 'fetch', crossOrigin: 'use-credentials' as const };
    return { ...head, links: [...head.links, ...(paper ? [paper] : [])] };
  },
  component: () => <PlayerCopy><PracticePlayer /></PlayerCopy>,
});

function PracticePlayer() {
  const copy = useCopy();
  const page = usePage();
  const { history } = useRouter();
  const { examDetailIdx } = Route.useParams();
  const { data } = useSuspenseQuery(examDetailQuery(examDetailIdx));
  const onSubmitted = useCallback((recordIdx: number) => history.replace(`/cbt/practice/score/${recordIdx}`), [history]);
  return (
    <Player
      subject={data}
      onSubmitted={onSubmitted}
      signInUrl={signInUrl(page, `/cbt/practice/${examDetailIdx}`)}
      basis={<RuleSources rules={data.detail.rules} />}
      back={<><RehearsalLink examDetailIdx={data.detail.examDetailIdx} /><Link to="/site-cbt/cbt/select/$examDetailIdx" params={{ examDetailIdx }}>{copy('attempt.player.back')}</Link></>}
    />
  );
}
