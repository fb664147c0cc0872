import type { Kind } from '@modules/listing';
import { FACETS } from '@modules/listing/terms';
import { MoreCopy, useCopy } from '@platform/i18n';
import { Button, buttonClass, Icon, useToast } from '@platform/ui';
import { signInUrl, useMutate, usePage } from '@platform/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import BellPlus from 'lucide-react/icons/bell-plus';
import { lazy, Suspense, useRef, useState } from 'react';
import texts from '../copy/button.json';
import { savedSearchesQuery, switchSearch, type Conditions } from './queries.ts';

const SaveDialog = lazy(() => import('./save-dialog.tsx'));

interface Props {
  readonly kind: Kind;
  readonly filter: Conditions;
  /** The conditions in words, for the name that is proposed. */
  readonly words: readonly string[];
  readonly isMember: boolean;
}

/** Keeps the conditions of a list, to be told of what is new; pressed again, nothing is told any more. A visitor's leads to the sign-in, which comes back here. */
export const SavedSearchButton = ({ isMember, ...props }: Props) => (
  <MoreCopy texts={texts}>{isMember ? <Save {...props} /> : <SignIn />}</MoreCopy>
);

const SignIn = () => {
  const copy = useCopy();
  const page = usePage();
  const here = useLocation().publicHref;
  return (
    <a className={buttonClass({ tone: 'line' }, 'save-search')} href={signInUrl(page, here)} title={copy('savedSearch.signIn')}>
      <Icon of={BellPlus} size="s" />
      {copy('savedSearch.save')}
    </a>
  );
};

const isSame = (one: Conditions, other: Conditions): boolean => FACETS.every((facet) => one[facet] === other[facet]);

const Save = ({ kind, filter, words }: Omit<Props, 'isMember'>) => {
  const copy = useCopy();
  const toast = useToast();
  const mutate = useMutate();
  const queries = useQueryClient();
  const here = useLocation().publicHref;
  const query = savedSearchesQuery();
  const { data } = useQuery(query);
  const [isAsking, setAsking] = useState(false);
  const isBusy = useRef(false);
  const known = data?.items.find((search) => search.kind === kind && isSame(search.filter, filter));
  const press = async (): Promise<void> => {
    if (!known) {
      setAsking(true);
      return;
    }
    if (isBusy.current) return;
    isBusy.current = true;
    const done = await mutate((send) => send(switchSearch(known.searchIdx, !known.isOn)), { redirect: here });
    isBusy.current = false;
    if (!done.ok) return;
    queries.setQueryData(query.queryKey, done.value);
    toast(copy(known.isOn ? 'savedSearch.off' : 'savedSearch.on'), { type: 'success' });
  };
  const isOn = known?.isOn ?? false;
  return (
    <>
      <Button
        tone="line"
        className="save-search"
        aria-pressed={isOn}
        {...(!known && { 'aria-haspopup': 'dialog' })}
        onClick={() => void press()}
      >
        <Icon of={BellPlus} size="s" />
        {copy(isOn ? 'savedSearch.saved' : 'savedSearch.save')}
      </Button>
      {isAsking && (
        <Suspense>
          <SaveDialog
            kind={kind}
            filter={filter}
            words={words}
            here={here}
            onSaved={(searches) => {
              queries.setQueryData(query.queryKey, searches);
              setAsking(false);
              toast(copy('savedSearch.done'), { type: 'success' });
            }}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
};
