import { MoreCopy, useCopy } from '@platform/i18n';
import { buttonClass, Icon, useToast } from '@platform/ui';
import { signInUrl, useMutate, usePage } from '@platform/web';
import { announceCounts } from '@platform/web/counts-changed';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import Glyph from 'lucide-react/icons/bookmark';
import { useRef, type MouseEvent } from 'react';
import type { KeptState } from '../contract.ts';
import texts from '../copy/keep.json';
import { keptQuery, setKept } from './queries.ts';

interface Props {
  readonly kind: string;
  readonly targetId: string | number;
  /** What the thing is called. */
  readonly title: string;
  readonly isMember: boolean;
  /** As the page was drawn with; null: not known. What the page knew may be forgotten when the button wakes up. */
  readonly drawn: KeptState | null;
}

/** Keeps a thing, or keeps it no longer. A visitor's leads to the sign-in, which comes back here. */
export const KeepButton = (props: Props) => (
  <MoreCopy texts={texts}>{props.isMember ? <Keep {...props} /> : <SignIn title={props.title} />}</MoreCopy>
);

const LOOK = buttonClass({ tone: 'line' }, 'keep');

const Inside = ({ title }: { readonly title: string }) => {
  const copy = useCopy();
  return (
    <>
      <Icon of={Glyph} />
      <span aria-hidden>{copy('scrap.keep')}</span>
      <span className="sr">{copy('scrap.keep.of', { title })}</span>
    </>
  );
};

const SignIn = ({ title }: { readonly title: string }) => {
  const copy = useCopy();
  const page = usePage();
  const here = useLocation().publicHref;
  return (
    <a className={LOOK} href={signInUrl(page, here)} title={copy('scrap.keep.signIn')}>
      <Inside title={title} />
    </a>
  );
};

const Keep = ({ kind, targetId, title, drawn }: Props) => {
  const copy = useCopy();
  const { brand } = usePage();
  const here = useLocation().publicHref;
  const { isKept, press } = useKept(kind, targetId, { here, drawn });
  return (
    <>
      <button type="button" className={LOOK} aria-pressed={isKept} onClick={press}>
        <Inside title={title} />
      </button>
      {isKept && (
        <a className={buttonClass({ tone: 'quiet' })} href={new URL('/accounts/scrap', brand.loginUrl).href}>
          {copy('scrap.keep.where')}
        </a>
      )}
    </>
  );
};

/** Shown at once, taken back if it fails. What is pressed while one is on its way goes after it: the last wish counts. */
const useKept = (kind: string, targetId: string | number, { here, drawn }: { readonly here: string; readonly drawn: KeptState | null }) => {
  const copy = useCopy();
  const mutate = useMutate();
  const toast = useToast();
  const queries = useQueryClient();
  const query = keptQuery(kind, targetId);
  const { data } = useQuery({ ...query, ...(drawn && { initialData: drawn }) });
  const isKept = data?.isKept ?? false;
  const wish = useRef<boolean | null>(null);
  const show = (next: boolean, scrapCount = data?.scrapCount ?? 0) => queries.setQueryData(query.queryKey, { isKept: next, scrapCount });
  const send = async (from: boolean): Promise<void> => {
    let holds = from;
    while (wish.current !== null && wish.current !== holds) {
      const next = wish.current;
      const done = await mutate((call) => call(setKept(kind, targetId, next)), { redirect: here });
      if (!done.ok) {
        wish.current = null;
        show(holds);
        return;
      }
      holds = done.value.isKept;
    }
    wish.current = null;
    toast(copy(holds ? 'scrap.keep.done' : 'scrap.keep.ended'), { type: 'success' });
    announceCounts();
  };
  const press = ({ detail }: MouseEvent): void => {
    // The second press of a double click.
    if (detail > 1) return;
    const isSending = wish.current !== null;
    wish.current = !isKept;
    // An answer of before the press must not turn it back.
    void queries.cancelQueries({ queryKey: query.queryKey });
    show(!isKept);
    if (!isSending) void send(isKept);
  };
  return { isKept, press };
};
