import { clockMomentText, MoreCopy, useCopy } from '@platform/i18n';
import { keepInterpunct, Tag } from '@platform/ui';
import { usePage } from '@platform/web';
import type { CommentCard } from '../contract.ts';
import texts from '../copy/cards.json';

interface Props {
  readonly cards: readonly CommentCard[];
  /** Level of a card's title. */
  readonly as?: 'h2' | 'h3';
  /** Whether it waits for an answer stands on each. */
  readonly showsWaiting?: boolean;
}

/** Comments away from their pages: what each is about, what was said, what was answered. */
export const CommentCards = (props: Props) => (
  <MoreCopy texts={texts}>
    <ul className="comment-cards">
      {props.cards.map((card) => (
        <Card key={card.commentIdx} card={card} {...props} />
      ))}
    </ul>
  </MoreCopy>
);

const Card = ({ card, as: Title = 'h2', showsWaiting = false }: { readonly card: CommentCard } & Omit<Props, 'cards'>) => {
  const copy = useCopy();
  const { brand } = usePage();
  const { subject, text, name, at, isEdited, isManager, isReply, state, answers, isMine } = card;
  return (
    <li>
      <Title className="h3">
        {subject ? (
          <a href={`${brand.urls[subject.link.site] ?? ''}${subject.link.path}`}>{keepInterpunct(subject.title)}</a>
        ) : (
          copy('comment.card.gone')
        )}
      </Title>
      <p className="meta-s num">
        {!isMine && name !== null && <b>{isManager ? copy('comment.manager', { name }) : name} </b>}
        {clockMomentText(at)}
        {isReply && ` · ${copy('comment.card.reply')}`}
        {isEdited && ` · ${copy('comment.edited')}`}
        {isManager && ` · ${copy('comment.role.manager')}`}
      </p>
      {state === 'hidden' && <p className="meta-s">{copy('comment.hidden.mine')}</p>}
      <p className="tx">{keepInterpunct(text ?? '')}</p>
      {showsWaiting && (
        <p>
          <Tag tone={answers.length > 0 ? 'tint' : 'unsure'}>
            {copy(answers.length > 0 ? 'comment.card.answered' : 'comment.card.waiting')}
          </Tag>
        </p>
      )}
      {answers.map((answer) => (
        <div key={answer.commentIdx} className="answer">
          <p className="meta-s num">
            <b>{copy('comment.manager', { name: subject?.managerName ?? '' })}</b> {clockMomentText(answer.at)}
          </p>
          <p className="tx">{keepInterpunct(answer.text)}</p>
        </div>
      ))}
    </li>
  );
};
