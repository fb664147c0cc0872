import { MoreCopy, useCopy, type Dictionary } from '@platform/i18n';
import { buttonClass, EmptyState } from '@platform/ui';
import { registerUrl, signInUrl, usePage } from '@platform/web';
import { getRouteApi, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import shared from '../copy/mycbt.json';
import { usePageFacts } from '../../frames/page-facts.ts';
import { InstallApp } from './install-app.tsx';
import { MyTabs } from './my-tabs.tsx';

const framed = getRouteApi('/site-cbt/_framed');

/**
 * A page of /mycbt: its tabs, and what a member sees; a visitor sees what the page is for and a sign-in that comes back to it
 * (`mycbt.gate.<menu entry>`). The texts of these pages come with them: what all of them say, and the page's own (`copy/ko.json` of its folder).
 */
export const MyPage = ({ texts, children }: { readonly texts: Dictionary; readonly children: ReactNode }) => {
  const { member } = framed.useLoaderData();
  const { isWebView } = usePage();
  return (
    <MoreCopy texts={shared}>
      <MoreCopy texts={texts}>
        <div className="my-page">
          <MyTabs />
          {member ? children : <Gate />}
          <InstallApp isWebView={isWebView} />
        </div>
      </MoreCopy>
    </MoreCopy>
  );
};

const Gate = () => {
  const copy = useCopy();
  const { menuEntry: name = '' } = usePageFacts();
  const page = usePage();
  const here = useLocation().publicHref;
  return (
    <>
      <h1 className="h1">{copy(`cbt.my.${name}`)}</h1>
      <EmptyState
        title={copy(`mycbt.gate.${name}`)}
        acts={
          <>
            <a className={buttonClass({ tone: 'primary' })} href={signInUrl(page, here)}>
              {copy('mycbt.gate.signIn')}
            </a>
            <a className={buttonClass({ tone: 'line' })} href={registerUrl(page, here)}>
              {copy('mycbt.gate.register')}
            </a>
          </>
        }
      >
        {copy(`mycbt.gate.${name}.text`)}
      </EmptyState>
    </>
  );
};
