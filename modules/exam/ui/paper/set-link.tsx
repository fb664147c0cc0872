import { useCopy } from '@platform/i18n';
import { Icon } from '@platform/ui';
import { Link } from '@tanstack/react-router';
import Share2 from 'lucide-react/icons/share-2';

/** To the page of this passage alone, whose address can be handed on. */
export const SetLink = ({ multipleProblemIdx }: { readonly multipleProblemIdx: number }) => {
  const copy = useCopy();
  return (
    <Link
      className="btn quiet s study-share"
      to="/site-cbt/cbt/problem/$multipleProblemIdx"
      params={{ multipleProblemIdx: String(multipleProblemIdx) }}
      preload={false}
    >
      <Icon of={Share2} size="s" />
      {copy('exam.solution.shareSet')}
    </Link>
  );
};
