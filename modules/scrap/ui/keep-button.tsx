import { MoreCopy, useCopy } from '@platform/i18n';
import { buttonClass, Icon } from '@platform/ui';
import { signInUrl, usePage } from '@platform/web';
import { useLocation } from '@tanstack/react-router';
import Glyph from 'lucide-react/icons/bookmark';
import type { KeptState } from '../contract.ts';
import texts from '../copy/keep.json';
import { useKept } from './use-kept.ts';

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
        <a className={buttonClass({ tone: 'quiet' }, 'keep-where')} href={new URL('/accounts/scrap', brand.loginUrl).href}>
          {copy('scrap.keep.where')}
        </a>
      )}
    </>
  );
};
