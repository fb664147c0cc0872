/// <reference types="vite/client" />
import { FileUploader } from '@modules/attachment/ui/parts';
import { MoreCopy, useCopy } from '@platform/i18n';
import { Button, Field, Icon, IconButton, useMediaQuery, useScrollLock } from '@platform/ui';
import ChevronUp from 'lucide-react/icons/chevron-up';
import CircleAlert from 'lucide-react/icons/circle-alert';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import Minus from 'lucide-react/icons/minus';
import X from 'lucide-react/icons/x';
import { useEffect, useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { MOST_CONTENT, MOST_EMAIL } from '../contract-limits.ts';
import texts from '../copy/panel.json';
import styles from './inquiry-panel.css?url';
import { closeInquiry, expandInquiry, minimiseInquiry, panelShown, subscribePanel, type InquiryPanelProps } from './panel-store.ts';
import { TERMS, useInquiry } from './use-inquiry.ts';

/** The desktop's panel stands beside the page; below it is the page (specification section 9). */
const WIDE = '(min-width: 768px)';

/** Where one asks whoever runs the product (specification 2.2, 4, 5): open, minimised, closed. What was typed lasts through all of them. */
export const InquiryPanel = (props: InquiryPanelProps) => (
  <MoreCopy texts={texts}>
    <link rel="stylesheet" href={styles} precedence="default" />
    <Panel {...props} />
  </MoreCopy>
);

const mode = () => panelShown()?.mode;

const Panel = (props: InquiryPanelProps) => {
  const copy = useCopy();
  const inquiry = useInquiry(props);
  const isOpen = useSyncExternalStore(subscribePanel, mode) === 'open';
  const title = copy(inquiry.isCorporate ? 'inquiry.title.corporate' : 'inquiry.title');
  // Gets the focus back when the panel is gone.
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    },
    [opener],
  );
  return isOpen ? <OpenPanel inquiry={inquiry} title={title} /> : <MinimisedPanel isTyped={inquiry.isTyped} title={title} />;
};

type Inquiry = ReturnType<typeof useInquiry>;

const ProgressTag = () => <span className="tag unsure">{useCopy()('inquiry.inProgress')}</span>;

const MinimisedPanel = ({ isTyped, title }: { readonly isTyped: boolean; readonly title: string }) => {
  const copy = useCopy();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // After a reload nobody asked for it: the focus stays where it is.
    if (document.activeElement === document.body || document.activeElement === null) return;
    button.current?.focus();
  }, []);
  return (
    <section className="inquiry-min" aria-label={title}>
      <button ref={button} type="button" className="open" aria-expanded={false} onClick={expandInquiry}>
        <Icon of={MessageSquareText} size="s" />
        {title} {isTyped && <ProgressTag />}
      </button>
      <IconButton label={copy('inquiry.expand')} onClick={expandInquiry}>
        <Icon of={ChevronUp} />
      </IconButton>
      <IconButton label={copy('inquiry.close')} onClick={closeInquiry}>
        <Icon of={X} />
      </IconButton>
    </section>
  );
};

/** Over the whole page on a phone, beside it on a desktop, where the page goes on being used. */
const useDialog = (onMinimise: () => void) => {
  const ref = useRef<HTMLDialogElement>(null);
  const isWide = useMediaQuery(WIDE);
  useScrollLock(!isWide);
  useLayoutEffect(() => {
    const dialog = ref.current;
    const focused = dialog?.contains(document.activeElement) ? document.activeElement : null;
    dialog?.close();
    if (matchMedia(WIDE).matches) dialog?.show();
    else dialog?.showModal();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }, [isWide]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || !ref.current?.contains(event.target as Node)) return;
      event.preventDefault();
      onMinimise();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onMinimise]);
  return ref;
};

const OpenPanel = ({ inquiry, title }: { readonly inquiry: Inquiry; readonly title: string }) => {
  const copy = useCopy();
  const id = useId();
  const dialog = useDialog(minimiseInquiry);
  const { draft, uploads, failure, isSending, isTyped, change, send } = inquiry;
  const email = useRef<HTMLInputElement>(null);
  const content = useRef<HTMLTextAreaElement>(null);
  const wrong = (field: 'EMAIL' | 'CONTENT') => (failure?.field === field ? failure.message : undefined);
  const contentError = wrong('CONTENT');
  useEffect(() => {
    (email.current?.value === '' ? email : content).current?.focus();
  }, []);
  // Each failure is a new one: the field that it is about is where one goes on.
  useEffect(() => {
    if (failure?.field === 'EMAIL') email.current?.focus();
    if (failure?.field === 'CONTENT') content.current?.focus();
  }, [failure]);
  return (
    <dialog
      ref={dialog}
      className="inquiry"
      aria-labelledby={`${id}-title`}
      onCancel={(event) => {
        event.preventDefault();
        minimiseInquiry();
      }}
      onPaste={({ clipboardData }) => uploads.add([...clipboardData.files])}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <div className="inquiry-head">
          <h2 className="h3" id={`${id}-title`}>
            {title} {isTyped && <ProgressTag />}
          </h2>
          <IconButton label={copy('inquiry.minimise')} onClick={minimiseInquiry}>
            <Icon of={Minus} />
          </IconButton>
          <IconButton label={copy('inquiry.close')} onClick={closeInquiry}>
            <Icon of={X} />
          </IconButton>
        </div>
        <div className="body">
          <Field
            ref={email}
            label={copy('inquiry.email')}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
            maxLength={MOST_EMAIL}
            value={draft.email}
            error={wrong('EMAIL')}
            onChange={({ currentTarget }) => change({ email: currentTarget.value })}
          />
          <div className="field">
            <label htmlFor={`${id}-content`}>{copy('inquiry.content')}</label>
            <textarea
              ref={content}
              id={`${id}-content`}
              className="input"
              rows={inquiry.isCorporate ? 7 : 4}
              required
              maxLength={MOST_CONTENT}
              value={draft.content}
              aria-invalid={contentError ? true : undefined}
              aria-describedby={contentError ? `${id}-content-error` : undefined}
              onChange={({ currentTarget }) => change({ content: currentTarget.value })}
            />
            {contentError && (
              <p className="err" id={`${id}-content-error`}>
                <Icon of={CircleAlert} />
                {contentError}
              </p>
            )}
          </div>
          <FileUploader label={copy('inquiry.pictures')} uploads={uploads} terms={TERMS} />
          <div role="alert">
            {failure?.field === null && (
              <p className="err">
                <Icon of={CircleAlert} />
                {failure.message}
              </p>
            )}
          </div>
        </div>
        <div className="inquiry-foot">
          <Button type="submit" tone="primary" wide aria-disabled={isSending}>
            {copy(isSending ? 'inquiry.sending' : 'inquiry.send')}
          </Button>
        </div>
      </form>
    </dialog>
  );
};
