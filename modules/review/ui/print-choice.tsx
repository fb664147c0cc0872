import { useCopy } from '@platform/i18n';
import { Button, buttonClass, Modal } from '@platform/ui';
import { Link, useNavigate } from '@tanstack/react-router';
import { useId, useState, type ReactNode } from 'react';
import { PRINT_PARTS, seen, type NoteSearch, type PrintParts } from './search.ts';

/** Less first; `all` has the memo, too. */
const CHOICES = [...PRINT_PARTS, 'all'] as const;
type Choice = (typeof CHOICES)[number];
const partsOf = (choice: Choice): PrintParts | undefined => (choice === 'all' ? undefined : choice);

interface PrintChoiceProps {
  readonly search: NoteSearch;
  readonly children: ReactNode;
}

/** On the pages that are printed: what they have is chosen anew. */
export const PrintAnew = ({ search, children }: PrintChoiceProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {children}
      </Button>
      {isOpen && <PrintDialog search={search} onClose={() => setOpen(false)} />}
    </>
  );
};

/** To the pages that are printed; what they have is chosen first. A link, so that it leads there before any script, with everything. */
export const PrintChoice = ({ search, children }: PrintChoiceProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Link
        className={buttonClass({ tone: 'quiet', size: 's' })}
        to="/site-cbt/mycbt/note"
        search={seen(search, { view: 'print' })}
        preload={false}
        aria-haspopup="dialog"
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {children}
      </Link>
      {isOpen && <PrintDialog search={search} onClose={() => setOpen(false)} />}
    </>
  );
};

const PrintDialog = ({ search, onClose }: { readonly search: NoteSearch; readonly onClose: () => void }) => {
  const copy = useCopy();
  const navigate = useNavigate();
  const id = useId();
  const [choice, setChoice] = useState<Choice>(search.parts ?? 'all');
  const open = () => {
    onClose();
    void navigate({
      to: '/site-cbt/mycbt/note',
      search: seen(search, { view: 'print', parts: partsOf(choice), page: search.view === 'print' ? search.page : undefined }),
      replace: search.view === 'print',
    });
  };
  return (
    <Modal
      title={copy('review.print.choose')}
      onClose={onClose}
      actions={
        <>
          <Button size="l" onClick={onClose}>
            {copy('review.goal.cancel')}
          </Button>
          <Button size="l" tone="primary" onClick={open}>
            {copy('review.print.open')}
          </Button>
        </>
      }
    >
      <div className="nt-print-parts" role="radiogroup" aria-label={copy('review.print.choose')}>
        {CHOICES.map((one) => (
          <label key={one} htmlFor={`${id}-${one}`}>
            <input id={`${id}-${one}`} type="radio" name={id} checked={choice === one} onChange={() => setChoice(one)} />
            {copy(`review.print.parts.${one}`)}
            <small>{copy(`review.print.parts.${one}.text`)}</small>
          </label>
        ))}
      </div>
    </Modal>
  );
};
