import { Player } from '@modules/attempt/ui';
import { randomDetailQuery } from '@modules/practice/ui';
import { useCopy } from '@platform/i18n';
import { ensureQueryData, orNotFound, pageNotFound, seoHead, signInUrl, usePage } from '@platform/web';
// The router's own link: whoever sits an exam rarely goes back, and nothing is loaded ahead beside the paper for it.
import { createFileRoute, Link, redirect, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { codeSearch } from '../draw-search.ts';
import { PlayerCopy } from '../parts/player-copy.tsx';

/** A drawn mock in the exam player; without a code there is nothing to sit yet. */
export const Route = createFileRoute('/site-cbt/cbt/practice/random/$examIdx')({
  validateSearch: codeSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queries }, params, deps: { code } }) => {
    if (code === undefined) throw redirect({ to: '/site-cbt/cbt/select/random/$examIdx', params });
    const drawn = await orNotFound(ensureQueryData(queries, randomDetailQuery(code)));
    if (![String(drawn.exam.examIdx), drawn.exam.slug].includes(params.examIdx)) throw pageNotFound();
    return drawn;
  },
  // Whoever is asked whether to leave stays in the room as it stands: a network that is gone must not take it away.
  shouldReload: ({ cause }) => cause !== 'stay',
  head: ({ match, loaderData }) =>
    seoHead(match.context.page, {
      title: loaderData ? `${loaderData.exam.title} ${loaderData.detail.title}` : '',
      description: loaderData?.exam.summary ?? '',
      canonicalPath: null,
    }),
  staticData: { isExamRoom: true },
  component: () => (
    <PlayerCopy>
      <RandomPlayer />
    </PlayerCopy>
  ),
});

function RandomPlayer() {
  const copy = useCopy();
  const page = usePage();
  const { history } = useRouter();
  const { examIdx } = Route.useParams();
  const drawn = Route.useLoaderData();
  const { code } = drawn;
  const onSubmitted = useCallback(
    (recordIdx: number) => history.replace(`/cbt/practice/random/${examIdx}/score?record=${recordIdx}`),
    [history, examIdx],
  );
  return (
    <Player
      subject={drawn}
      onSubmitted={onSubmitted}
      signInUrl={signInUrl(page, `/cbt/practice/random/${examIdx}?code=${code}`)}
      back={
        <Link to="/site-cbt/cbt/select/random/$examIdx" params={{ examIdx }} search={{ code }}>
          {copy('attempt.player.back')}
        </Link>
      }
    />
  );
}
