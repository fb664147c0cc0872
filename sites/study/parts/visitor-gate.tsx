import { useCopy } from '@platform/i18n';
import { buttonClass, EmptyState } from '@platform/ui';
import { signInUrl, usePage } from '@platform/web';
import { useLocation } from '@tanstack/react-router';

/** What a page of one's own says to whoever is not signed in. */
export const VisitorGate = ({ title, children }: { readonly title: string; readonly children: string }) => {
  const copy = useCopy();
  const page = usePage();
  const here = useLocation().publicHref;
  return (
    <EmptyState
      as="h1"
      title={title}
      acts={
        <>
          <a className={buttonClass({ tone: 'primary' })} href={signInUrl(page, here)}>
            {copy('study.signIn')}
          </a>
          <a className={buttonClass({ tone: 'line' })} href={`${page.brand.urls.shop ?? ''}/`}>
            {copy('study.buy')}
          </a>
        </>
      }
    >
      {children}
    </EmptyState>
  );
};
