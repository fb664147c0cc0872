import { useCopy } from '@platform/i18n';
import { Button, Icon } from '@platform/ui';
import { ApiError, failureMessage, usePage } from '@platform/web';
import Search from 'lucide-react/icons/search';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import type { FoundPostcodes } from '../contract.ts';
import { LEAST_WORDS, MOST_WORDS } from '../contract-terms.ts';
import { findPostcodes } from './queries.ts';

interface Props {
  readonly onFound: (place: { readonly postcode: string; readonly street: string }) => void;
}
/** Asks nobody before somebody presses for it; where nobody answers, the fields are there all the same. */
export const PostcodeSearch = ({ onFound }: Props) => {
  const copy = useCopy();
  const id = useId();
  const { api } = usePage().brand.urls;
  const [isOpen, setOpen] = useState(false);
  const [found, setFound] = useState<FoundPostcodes | null>(null);
  const [said, setSaid] = useState('');
  const turn = useRef(0);
  const look = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get('words');
    const words = typeof given === 'string' ? given.trim() : '';
    const mine = (turn.current += 1);
    setFound(null);
    setSaid(copy(words.length < LEAST_WORDS ? 'address.search.short' : 'address.search.looking'));
    if (words.length < LEAST_WORDS) return;
    try {
      const answer = await findPostcodes(api, words);
      if (mine !== turn.current) return;
      setFound(answer);
      setSaid(answer.places.length === 0 ? copy('address.search.none') : copy('address.search.found', { count: answer.places.length }));
    } catch (error) {
      if (mine !== turn.current) return;
      setSaid(error instanceof ApiError && error.kind.startsWith('address/') ? error.message : failureMessage(error));
    }
  };
  if (!isOpen)
    return (
      <p>
        <Button tone="line" onClick={() => setOpen(true)}>
          <Icon of={Search} size="s" />
          {copy('address.search')}
        </Button>
      </p>
    );
  return (
    <div className="address-search">
      <form onSubmit={(event) => void look(event)}>
        <label htmlFor={id}>{copy('address.search.words')}</label>
        <div className="address-search-row">
          <input
            id={id}
            className="input"
            name="words"
            maxLength={MOST_WORDS}
            autoComplete="off"
            placeholder={copy('address.search.hint')}
            aria-describedby={`${id}-said`}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by a press for it
            autoFocus
          />
          <Button tone="line" type="submit">
            {copy('address.search.go')}
          </Button>
        </div>
      </form>
      <p className="meta-s" id={`${id}-said`} role="status">
        {said}
      </p>
      {found !== null && found.places.length > 0 && (
        <ul className="address-found">
          {found.places.map((place) => (
            <li key={`${place.postcode} ${place.street}`}>
              <button type="button" onClick={() => onFound(place)}>
                <span className="num">{place.postcode}</span>
                <span>
                  {place.street}
                  {place.building !== '' && <small>{place.building}</small>}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {found?.hasMore && <p className="meta-s">{copy('address.search.more')}</p>}
    </div>
  );
};
