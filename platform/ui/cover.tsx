import { classNames } from './class-names.ts';

export interface CoverProps {
  /** The big word, at most four letters. */
  readonly word: string;
  readonly subject: string;
  readonly edition: string;
  /** 1 to 4: which of the brand's papers. */
  readonly paper: number;
  /** `s` shows the word only; `l` fills its place. */
  readonly size?: 's' | 'm' | 'l';
  readonly badge?: string;
}

/** An exam's booklet. Decorative: the title stands beside it in text. */
export const Cover = ({ word, subject, edition, paper, size = 's', badge }: CoverProps) => {
  const filled = (word.length + subject.length) % 5;
  return (
    <span className={classNames('cover', paper > 1 && `p${paper}`, size !== 'm' && size)} aria-hidden>
      <span className="in">
        {size === 's' ? (
          <span className={classNames('c-big', word.length > 3 && 'long')}>{word}</span>
        ) : (
          <>
            <span className="c-top">
              <span>{edition}</span>
              {badge && <i>{badge}</i>}
            </span>
            <span>
              <span className={classNames('c-big', word.length > 3 && 'long')}>{word}</span>
              <span className="c-sub">{subject}</span>
            </span>
            <span className="c-row">
              {[0, 1, 2, 3, 4].map((n) => (
                <s key={n} className={n === filled ? 'on' : undefined} />
              ))}
            </span>
          </>
        )}
      </span>
    </span>
  );
};
