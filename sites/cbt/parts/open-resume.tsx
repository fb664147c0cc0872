import type { OpenAttempt } from '@modules/attempt';
import { OpenCopy } from './open-copy.tsx';
import { ResumeCard } from './resume-card.tsx';

/** An unfinished sitting where it is the first thing on a page. */
export const OpenResume = ({ attempt }: { readonly attempt: OpenAttempt }) => (
  <OpenCopy>
    <ResumeCard attempt={attempt} />
  </OpenCopy>
);
