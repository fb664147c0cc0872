import { MoreCopy, useCopy } from '@platform/i18n';
import { buttonClass, EmptyState, useAsk } from '@platform/ui';
import { useEffect } from 'react';
import texts from '../copy/own.json';

/** Specification section 6: what is for individual members alone says so to others in a modal. */
export const LettersRefused = () => (
  <MoreCopy texts={texts}>
    <Refused />
  </MoreCopy>
);

const Refused = () => {
  const copy = useCopy();
  const ask = useAsk();
  useEffect(() => {
    void ask({ title: copy('letter.refused'), text: copy('letter.refused.text'), isAlert: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page comes
  }, []);
  return (
    <div className="letter-list">
      <h1 className="h1">{copy('letter.list.title')}</h1>
      <EmptyState
        title={copy('letter.refused')}
        acts={
          <a className={buttonClass({ tone: 'primary' })} href="/">
            {copy('letter.refused.home')}
          </a>
        }
      >
        {copy('letter.refused.text')}
      </EmptyState>
    </div>
  );
};
