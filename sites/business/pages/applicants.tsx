import { currentUserQuery } from '@modules/account/ui';
import { ApplicantBoard, applicantBoardQuery, type BoardFilter } from '@modules/application/ui';
import { DECIDED_STAGES } from '@modules/application/stages';
import { useCopy } from '@platform/i18n';
import { ensureQueryData, orNotFound, seoHead } from '@platform/web';
import { createFileRoute, redirect } from '@tanstack/react-router';

const filterIn = ({ stage, q, page }: Readonly<Record<string, unknown>>): BoardFilter => {
  const known = DECIDED_STAGES.find((one) => one === stage);
  const at = Number(page);
  return {
    ...(known !== undefined && { stage: known }),
    ...(typeof q === 'string' && q !== '' && { q: q.slice(0, 60) }),
    ...(Number.isInteger(at) && at > 1 && { page: at }),
  };
};

export const Route = createFileRoute('/site-business/_framed/activities/$listingIdx/applicants')({
  validateSearch: filterIn,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queries }, params: { listingIdx }, deps }) => {
    const here = `/activities/${encodeURIComponent(listingIdx)}/applicants`;
    const member = await ensureQueryData(queries, currentUserQuery());
    if (!member) throw redirect({ to: '/site-business/login', search: { next: here } });
    return { here, board: await orNotFound(ensureQueryData(queries, applicantBoardQuery(listingIdx, deps))), madeAt: Date.now() };
  },
  head: ({ match: { context } }) =>
    seoHead(context.page, {
      title: context.copy('business.applicants.title'),
      description: context.copy('business.applicants.title'),
      canonicalPath: null,
    }),
  staticData: { menuEntry: 'activities' },
  component: Applicants,
});

function Applicants() {
  const copy = useCopy();
  const navigate = Route.useNavigate();
  const { here, board, madeAt } = Route.useLoaderData();
  const { listingIdx } = Route.useParams();
  return (
    <div className="board-page">
      <a className="link board-back" href="/activities/ALL">
        {copy('business.applicants.back')}
      </a>
      <ApplicantBoard
        listingIdx={listingIdx}
        drawn={board}
        filter={Route.useSearch()}
        onFilter={(search) => void navigate({ search, replace: true, resetScroll: false })}
        here={here}
        madeAt={madeAt}
      />
    </div>
  );
}
