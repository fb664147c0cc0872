import { Uploads, type UploadTerms } from '@modules/attachment/ui/parts';
import { useCopy } from '@platform/i18n';
import { useToast } from '@platform/ui';
import { usePage } from '@platform/web';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { checkSuggestion } from '../contract-check.ts';
import { MOST_ATTACHED_BYTES, MOST_ATTACHMENTS } from '../contract-limits.ts';
import { draftKey, readDraft, writeDraft, type Draft } from './draft.ts';
import { closeInquiry, type InquiryPanelProps } from './panel-store.ts';
import { sendInquiry, type SendFailure } from './send-inquiry.ts';

export const TERMS: UploadTerms = { categories: ['IMAGE'], mostFiles: MOST_ATTACHMENTS, mostBytes: MOST_ATTACHED_BYTES };

const stored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};
const store = (key: string, text: string | null): void => {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // No storage, or a full one: it lasts as long as the page.
  }
};

/** The form of an inquiry: what is typed is kept at once, and sent once. */
export const useInquiry = ({ member }: InquiryPanelProps) => {
  const copy = useCopy();
  const toast = useToast();
  const { brand } = usePage();
  const apiOrigin = brand.urls.api ?? '';
  const key = draftKey(member?.id ?? null);
  // Specification section 6: corporate members begin with lines to fill in.
  const template = member !== null && member.type !== 'NORMAL' ? copy('inquiry.template') : '';
  const begin = useCallback(
    (): Draft => ({ email: member?.email ?? '', content: template, files: [], requestId: crypto.randomUUID() }),
    [member?.email, template],
  );
  const [draft, setDraft] = useState<Draft>(() => readDraft(stored(key), Date.now()) ?? begin());
  const [failure, setFailure] = useState<SendFailure | null>(null);
  const [isSending, setSending] = useState(false);
  const inFlight = useRef(false);
  const newest = useRef(draft);
  useEffect(() => {
    newest.current = draft;
  }, [draft]);
  const [uploads] = useState(() => new Uploads({ ...TERMS, apiOrigin, path: 'suggestion' }, draft.files));
  const view = useSyncExternalStore(uploads.subscribe, uploads.view, uploads.view);

  const isTyped = draft.content.trim() !== template.trim() || draft.email !== (member?.email ?? '') || view.items.length > 0;

  const change = useCallback(
    (changed: Partial<Pick<Draft, 'email' | 'content' | 'files'>>) =>
      setDraft((before) => {
        const next = { ...before, ...changed, requestId: crypto.randomUUID() };
        store(key, writeDraft(next, Date.now(), stored(key)));
        return next;
      }),
    [key],
  );
  // Files that are whole are part of what is kept.
  const doneIds = view.items.flatMap((item) => (item.state === 'done' ? [item.id] : [])).join();
  useEffect(() => {
    if (doneIds !== draft.files.map(({ id }) => id).join()) change({ files: uploads.done() });
  }, [doneIds, draft.files, change, uploads]);
  // The other tab has the same draft: what is typed or sent there holds here.
  useEffect(() => {
    const adopt = (event: StorageEvent) => {
      if (event.key !== key || inFlight.current) return;
      const next = readDraft(event.newValue, Date.now()) ?? begin();
      setDraft(next);
      uploads.reset(next.files);
    };
    addEventListener('storage', adopt);
    return () => removeEventListener('storage', adopt);
  }, [key, begin, uploads]);

  const deliver = async (sent: Draft): Promise<void> => {
    // The words of the template are nobody's question.
    const invalid = checkSuggestion({ ...sent, content: sent.content.trim() === template.trim() ? '' : sent.content });
    if (invalid)
      return setFailure({ field: invalid.field, message: copy(`inquiry.invalid.${invalid.field.toLowerCase()}.${invalid.why}`) });
    setFailure(null);
    setSending(true);
    if (!(await uploads.settled())) return setFailure({ field: null, message: copy('inquiry.filesFailed') });
    // Its files came while it waited, and whoever waited may have gone on writing.
    const { email, content } = newest.current;
    const files = uploads.done();
    const whole = { ...sent, email, content, files, requestId: readDraft(stored(key), Date.now())?.requestId ?? sent.requestId };
    try {
      const refused = await sendInquiry(apiOrigin, whole);
      if (refused) return setFailure(refused);
    } catch {
      toast(copy('inquiry.failed'));
      return;
    }
    store(key, null);
    toast(copy('inquiry.sent'), { type: 'success' });
    closeInquiry();
  };
  return {
    draft,
    uploads,
    isTyped,
    isSending,
    failure,
    isCorporate: template !== '',
    change: (changed: Partial<Pick<Draft, 'email' | 'content'>>) => {
      setFailure(null);
      change(changed);
    },
    send: async (): Promise<void> => {
      // A second press comes before React has drawn the first one.
      if (inFlight.current) return;
      inFlight.current = true;
      try {
        await deliver(draft);
      } finally {
        inFlight.current = false;
        setSending(false);
      }
    },
  };
};
