import type { Solved } from '@modules/attempt/ui';
import type { ExamDetailWithExam } from '@modules/exam';
import { examQuery } from '@modules/exam/ui';
import { MoreCopy, useCopy } from '@platform/i18n';
import { plainText } from '@platform/kernel';
import { buttonClass, Icon } from '@platform/ui';
import { usePage } from '@platform/web';
import { useQuery } from '@tanstack/react-query';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useState } from 'react';
import texts from '../copy/quote.json';

/** So much of a problem's first words that it is known again; the problem itself is behind the link. */
const FIRST_WORDS = 80;
const firstWords = (text: string): string => {
  const words = text.replace(/\s+/gu, ' ').trim();
  return words.length > FIRST_WORDS ? `${words.slice(0, FIRST_WORDS).trimEnd()}…` : words;
};

interface QuoteProps {
  readonly problem: Solved['problem'];
  /** The exam and sitting that it stands in. */
  readonly of: ExamDetailWithExam;
}

/** Leads to a new post on the exam's board that begins with this problem, quoted without its key. Nothing where an exam has no board. */
export const QuoteProblem = (props: QuoteProps) => (
  <MoreCopy texts={texts}>
    <Quote {...props} />
  </MoreCopy>
);

const Quote = ({ problem, of: { exam, detail } }: QuoteProps) => {
  const copy = useCopy();
  const { brand, origin } = usePage();
  const { community } = brand.urls;
  const isOffered = brand.offers.community && community !== undefined;
  const { data } = useQuery({ ...examQuery(exam.slug), enabled: isOffered, throwOnError: false });
  // Each problem's post is a draft of its own: what was begun about another one stays what it is.
  const [draft] = useState(() => crypto.randomUUID());
  if (!isOffered || !data || data.communityBoardId === null) return null;
  const about = copy('cbt.quote.about', { exam: exam.title, detail: detail.title, number: problem.number });
  // A drawn paper is of who drew it.
  const address =
    detail.randomCode === undefined ? [`${origin}/cbt/onequestions/${detail.examDetailIdx}?problem=${problem.problemIdx}`] : [];
  const search = new URLSearchParams({
    board: data.communityBoardId,
    draft,
    title: about,
    quote: [firstWords(plainText(problem.stem)), ...address].join('\n'),
  });
  return (
    <a className={buttonClass({ tone: 'quiet', size: 's' })} href={`${community}/write?${search}`}>
      <Icon of={MessageCircle} size="s" />
      {copy('cbt.quote.ask')}
    </a>
  );
};
