import type { OperatorPermission } from '@modules/operator';
import { officeCompanyQuery } from '@modules/company/ui/office-queries';
import { officeInquiryQuery } from '@modules/inquiry/ui/office-queries';
import { officeListingQuery } from '@modules/listing/ui/office-queries';
import { officeOrderQuery } from '@modules/order/ui/office-queries';
import { useCopy } from '@platform/i18n';
import { Button, isComposing, useModalDialog } from '@platform/ui';
import { ApiError, ensureQueryData } from '@platform/web';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { GROUPS, pathOf } from './entries.ts';
import { isNamed, numberedBy, type Numbered } from './jump-targets.ts';
import { isSignedOut } from './load-signed-in.ts';
import { useJumpKey } from './use-keys.ts';

interface Target {
  readonly id: string;
  readonly label: string;
  readonly go: () => Promise<void>;
}
type Permissions = readonly OperatorPermission[];

/** By Ctrl K or its button: a dialog that goes to a page, or to what has a number. */
export const Jump = ({ permissions }: { readonly permissions: Permissions }) => {
  const copy = useCopy();
  const [isOpen, setOpen] = useState(false);
  const hasArrived = useRef(false);
  useJumpKey(() => setOpen(true));
  // What had the focus is given it back first, and may be on the page that was left.
  useEffect(() => {
    if (isOpen || !hasArrived.current) return;
    hasArrived.current = false;
    document.getElementById('main')?.focus();
  }, [isOpen]);
  return (
    <>
      <Button className="o-jump-open" size="s" tone="line" aria-keyshortcuts="Control+K Meta+K" onClick={() => setOpen(true)}>
        {copy('office.jump')} <kbd aria-hidden>Ctrl K</kbd>
      </Button>
      {isOpen && (
        <JumpDialog
          permissions={permissions}
          onClose={() => setOpen(false)}
          onArrived={() => {
            hasArrived.current = true;
            setOpen(false);
          }}
        />
      )}
    </>
  );
};

/** Pages and numbers that a text may mean; what is asked for by its number is there before the page is left. */
const useTargets = (text: string, permissions: Permissions): readonly Target[] => {
  const copy = useCopy();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const goTo: Readonly<Record<Numbered, (no: string) => Promise<void>>> = {
    order: async (no) => {
      await ensureQueryData(queries, officeOrderQuery(no));
      void navigate({ to: '/site-admin/orders', search: { view: 'all', order: no } });
    },
    inquiry: async (no) => {
      await ensureQueryData(queries, officeInquiryQuery(Number(no)));
      void navigate({ to: '/site-admin/inquiries', search: { inquiry: Number(no) } });
    },
    listing: async (no) => {
      await ensureQueryData(queries, officeListingQuery(Number(no)));
      void navigate({ to: '/site-admin/listings', search: { listing: Number(no) } });
    },
    company: async (no) => {
      await ensureQueryData(queries, officeCompanyQuery(Number(no)));
      void navigate({ to: '/site-admin/companies', search: { company: Number(no) } });
    },
  };
  return [
    ...numberedBy(text, permissions).map(({ what, no }) => ({
      id: what,
      label: copy(`office.jump.to.${what}`, { no }),
      go: () => goTo[what](no),
    })),
    ...GROUPS.flatMap(({ entries }) => entries)
      .filter(({ permission }) => permission === undefined || permissions.includes(permission))
      .map(({ name }) => ({ id: `page-${name}`, label: copy(`office.entry.${name}`), go: async () => void navigate({ to: pathOf(name) }) }))
      .filter(({ label }) => isNamed(label, text)),
  ];
};

interface DialogProps {
  readonly permissions: Permissions;
  readonly onClose: () => void;
  readonly onArrived: () => void;
}
const JumpDialog = ({ permissions, onClose, onArrived }: DialogProps) => {
  const copy = useCopy();
  const id = useId();
  const dialog = useModalDialog(onClose);
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  // The dialog gives the focus to what comes first in it: its close button.
  useEffect(() => field.current?.focus(), []);
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const isBusy = useRef(false);
  const targets = useTargets(text, permissions);
  const current = targets[at];
  useEffect(() => {
    // With braces: newer browsers give a promise back, which is no way to end an effect.
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  const go = async (target: Target | undefined) => {
    if (!target || isBusy.current) return;
    isBusy.current = true;
    try {
      await target.go();
    } catch (error) {
      setFailure(
        isSignedOut(error)
          ? copy('office.jump.signedOut')
          : error instanceof ApiError && error.status === 404
            ? copy('office.jump.notThere', { what: target.label })
            : copy('office.jump.failed'),
      );
      return;
    } finally {
      isBusy.current = false;
    }
    onArrived();
  };
  const press = (event: KeyboardEvent) => {
    // The keys that end a syllable are not meant for the list.
    if (isComposing(event)) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 && event.key !== 'Enter') return;
    event.preventDefault();
    if (event.key === 'Enter') void go(current);
    else if (targets.length > 0) setAt((at + step + targets.length) % targets.length);
  };
  return (
    <dialog {...dialog} className="o-jump" aria-labelledby={`${id}-title`}>
      <div className="o-jump-in">
        <div className="o-jump-head">
          <h2 id={`${id}-title`}>
            <label htmlFor={`${id}-field`}>{copy('office.jump.title')}</label>
          </h2>
          <Button size="s" tone="line" onClick={onClose}>
            {copy('office.jump.close')} <kbd aria-hidden>Esc</kbd>
          </Button>
        </div>
        <input
          id={`${id}-field`}
          className="input"
          name="jump"
          ref={field}
          role="combobox"
          aria-expanded={targets.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={current && `${id}-${current.id}`}
          aria-describedby={`${id}-hint`}
          autoComplete="off"
          maxLength={60}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setAt(0);
            setFailure(null);
          }}
          onKeyDown={press}
        />
        <p className="meta" id={`${id}-hint`}>
          {copy('office.jump.hint')}
        </p>
        <div className="o-jump-list" id={`${id}-list`} role="listbox" aria-label={copy('office.jump.list')} ref={list}>
          {targets.map((target, n) => (
            <div
              key={target.id}
              id={`${id}-${target.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={n === at}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => void go(target)}
            >
              {target.label}
            </div>
          ))}
        </div>
        <p className={failure === null ? 'meta' : 'o-error'} role="status">
          {failure ?? (targets.length === 0 ? copy('office.jump.none') : copy('office.jump.count', { count: targets.length }))}
        </p>
      </div>
    </dialog>
  );
};
