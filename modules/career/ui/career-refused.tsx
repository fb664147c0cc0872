import { MoreCopy, useCopy } from '@platform/i18n';
import { buttonClass, EmptyState, useAsk } from '@platform/ui';
import { useEffect } from 'react';
import texts from '../copy/page.json';

/** Specification section 6: what is for individual members alone says so to others in a modal. */
export const CareerRefused = () => (
  <MoreCopy texts={texts}>
    <Refused />
  </MoreCopy>
);

const Refused = () => {
  const copy = useCopy();
  const ask = useAsk();
  useEffect(() => {
    void ask({ title: copy('career.refused'), isAlert: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page comes
  }, []);
  return (
    <div className="career-page">
      <h1 className="h1">{copy('career.title')}</h1>
      <EmptyState
        title={copy('career.refused')}
        acts={
          <a className={buttonClass({ tone: 'primary' })} href="/">
            {copy('career.refused.home')}
          </a>
        }
      >
        {copy('career.refused.text')}
      </EmptyState>
    </div>
  );
};
