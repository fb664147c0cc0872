import type { ExamView } from '@modules/exam';
import { MoreCopy, useCopy } from '@platform/i18n';
import { ShareButton } from '../../frames/share/share-button.tsx';
import texts from '../copy/share.json';

type Props = Pick<ExamView, 'title' | 'slug'>;

/** The exam of a result: the result itself is its learner's own. */
export const ShareExam = (props: Props) => (
  <MoreCopy texts={texts}>
    <Share {...props} />
  </MoreCopy>
);

const Share = ({ title, slug }: Props) => {
  const copy = useCopy();
  return (
    <ShareButton tone="quiet" title={title} path={`/exam/detail/${slug}`} failed={copy('cbt.score.share.failed')}>
      {copy('cbt.score.share')}
    </ShareButton>
  );
};
