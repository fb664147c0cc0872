import { MoreCopy, numberText, useCopy } from '@platform/i18n';
import { buttonClass, Icon, useToast } from '@platform/ui';
import { useLocation } from '@tanstack/react-router';
import Glyph from 'lucide-react/icons/bookmark';
import type { MouseEvent, ReactNode } from 'react';
import type { KeptState } from '../contract.ts';
import texts from '../copy/keep.json';
import { isOnDevice, keepOnDevice, letGoOnDevice, MOST_ON_DEVICE, useOnDevice } from './on-device.ts';
import { useKept } from './use-kept.ts';

interface Props {
  readonly kind: string;
  readonly targetId: string | number;
  readonly title: string;
  /** Where a visitor finds it again, where its id alone does not say that. */
  readonly path?: string;
  /** How many keep it, as the page was drawn. */
  readonly count: number;
  readonly isMember: boolean;
  /** Of the member, as the page was drawn; null: not known. */
  readonly drawn: Pick<KeptState, 'isKept'> | null;
  readonly look?: keyof typeof looks;
}

/** What `KeepMark` says, once for all rows of a page. */
export const KeepCopy = ({ children }: { readonly children: ReactNode }) => <MoreCopy texts={texts}>{children}</MoreCopy>;

/** A bookmark with how many keep the thing, inside of `KeepCopy`: the mark of a row, or a button with its word. A visitor's is kept on the device. */
export const KeepMark = ({ isMember, ...props }: Props) => (isMember ? <Keep {...props} /> : <KeepHere {...props} />);

const looks = { mark: 'icon-btn keep-mark', button: buttonClass({ tone: 'line' }, 'keep') } as const;

const Inside = ({ look, count }: { readonly look: keyof typeof looks; readonly count: number }) => {
  const copy = useCopy();
  return (
    <>
      <Icon of={Glyph} />
      <span className="n num" aria-hidden>
        {[look === 'button' && copy('scrap.keep'), count > 0 && numberText(count)].filter(Boolean).join(' ')}
      </span>
    </>
  );
};

/** A visitor's, kept on the device: the count is of members, and stays. */
const KeepHere = ({ kind, targetId, title, path, count, look = 'mark' }: Omit<Props, 'isMember' | 'drawn'>) => {
  const copy = useCopy();
  const toast = useToast();
  const thing = { kind, targetId: String(targetId) };
  const isKept = isOnDevice(useOnDevice(), thing);
  const press = ({ detail }: MouseEvent): void => {
    // The second press of a double click.
    if (detail > 1) return;
    if (isKept) {
      toast(copy(letGoOnDevice(thing) ? 'scrap.keep.ended' : 'scrap.keep.deviceForbidden'), { type: 'success' });
      return;
    }
    const done = keepOnDevice({ ...thing, title, ...(path !== undefined && { path }) });
    toast(copy(SAID[done], { most: MOST_ON_DEVICE }), { type: done === 'kept' ? 'success' : 'warn', isLong: true });
  };
  return (
    <button
      type="button"
      className={looks[look]}
      aria-pressed={isKept}
      aria-label={copy('scrap.keep.counted', { title, count })}
      onClick={press}
    >
      <Inside look={look} count={count} />
    </button>
  );
};
const SAID = { kept: 'scrap.keep.onDevice', full: 'scrap.keep.deviceFull', forbidden: 'scrap.keep.deviceForbidden' } as const;

const Keep = ({ kind, targetId, title, count, drawn, look = 'mark' }: Omit<Props, 'isMember' | 'path'>) => {
  const copy = useCopy();
  const here = useLocation().publicHref;
  const { isKept, press } = useKept(kind, targetId, { here, drawn });
  // The count came with the page: what the member did since is not in it.
  const now = count + Number(isKept) - Number(drawn?.isKept ?? isKept);
  return (
    <button
      type="button"
      className={looks[look]}
      aria-pressed={isKept}
      aria-label={copy('scrap.keep.counted', { title, count: now })}
      onClick={press}
    >
      <Inside look={look} count={now} />
    </button>
  );
};
