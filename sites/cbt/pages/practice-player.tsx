import { knownSitting, Player } from '@modules/attempt/ui';
import { examDetailQuery, RuleSources } from '@modules/exam/ui';
import { useCopy } from '@platform/i18n';
import { ensureQueryData, orNotFound, seoHead, signInUrl, usePage } from '@platform/web';
// The router's own link: whoever sits an exam rarely goes back, and nothing is loaded ahead beside the paper for it.
import { createFileRoute, Link, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { RehearsalLink } from '../parts/rehearsal-link.tsx';
import { publicPath } from '../parts/public-path.ts';
import { PlayerCopy } from '../parts/player-copy.tsx';

export const Route = createFileRoute('/site-cbt/cbt/practice/$examDetailIdx')({
  // Everything that may fail stands here: a loader's failure has a status, a render's has not.
  loader: async ({ context, params }) => {
    const subject = await orNotFound(ensureQueryData(context.queries, examDetailQuery(params.examDetailIdx)));
    return { subject, known: await knownSitting(subject.detail.examDetailIdx) };
  },
  // Whoever is asked whether to leave stays in the room as it stands: a network that is gone must not take it away.
  shouldReload: ({ cause }) => cause !== 'stay',
  head: ({ match, loaderData }) => {
    const head = seoHead(match.context.page, {
      title: loaderData ? `${loaderData.subject.exam.title} ${loaderData.subject.detail.title}` : '',
      description: loaderData?.subject.detail.summary ?? '',
      canonicalPath: loaderData ? publicPath('/cbt/practice', loaderData.subject.detail) : null,
    });
    // The player asks for its paper only after the scripts ran; it may as well be there by then.
    const paperHash = loaderData?.subject.detail.paperHash;
    const paper = paperHash && { rel: 'preload', href: `/apiV2/papers/${paperHash}`, as: 'fetch', crossOrigin: 'use-credentials' as const };
    return { ...head, links: [...head.links, ...(paper ? [paper] : [])] };
  },
  staticData: { isForReading: true, isExamRoom: true },
  component: () => (
    <PlayerCopy>
      <PracticePlayer />
    </PlayerCopy>
  ),
});

function PracticePlayer() {
  const copy = useCopy();
  const page = usePage();
  const { history } = useRouter();
  const { examDetailIdx } = Route.useParams();
  const { subject, known } = Route.useLoaderData();
  const onSubmitted = useCallback((recordIdx: number) => history.replace(`/cbt/practice/score/${recordIdx}`), [history]);
  return (
    <Player
      subject={subject}
      known={known}
      onSubmitted={onSubmitted}
      signInUrl={signInUrl(page, `/cbt/practice/${examDetailIdx}`)}
      basis={<RuleSources rules={subject.detail.rules} />}
      back={
        <>
          <RehearsalLink examDetailIdx={subject.detail.examDetailIdx} />
          <Link to="/site-cbt/cbt/select/$examDetailIdx" params={{ examDetailIdx }}>
            {copy('attempt.player.back')}
          </Link>
        </>
      }
    />
  );
}
