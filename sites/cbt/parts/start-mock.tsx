import type { AttemptView, OpenAttempt } from '@modules/attempt';
import { thisDevice } from '@modules/attempt/ui';
import type { ExamDetailView } from '@modules/exam';
import { totalMinutes } from '@modules/exam/ui';
import { useCopy } from '@platform/i18n';
import { Button, Icon, KeepEarly, useEarly } from '@platform/ui';
import { ApiError, apiSend, signInUrl, usePage } from '@platform/web';
import { useNavigate } from '@tanstack/react-router';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useRef, useState } from 'react';

/** The bar with the one button. Starting is asked of the server, whose clock runs from its answer on. */
export const StartMock = ({ detail, attempt }: { readonly detail: ExamDetailView; readonly attempt: OpenAttempt | undefined }) => {
  const copy = useCopy();
  const page = usePage();
  const navigate = useNavigate();
  const early = useEarly();
  const inFlight = useRef(false);
  const [starting, setStarting] = useState(false);
  const [failure, setFailure] = useState<string>();

  const start = async () => {
    if (inFlight.current) return;
    inFlight.current = true;
    setStarting(true);
    setFailure(undefined);
    try {
      const { deviceId } = await thisDevice();
      await apiSend<AttemptView>('POST', '/apiV2/user-exam-records', { examDetailIdx: detail.examDetailIdx, deviceId });
      const room = detail.randomCode === undefined
        ? { to: '/site-cbt/cbt/practice/$examDetailIdx', params: { examDetailIdx: String(detail.examDetailIdx) } } as const
        : { to: '/site-cbt/cbt/practice/random/$examIdx', params: { examIdx: String(detail.examIdx) }, search: { code: detail.randomCode } } as const;
      await navigate({ ...room, replace: true, reloadDocument: page.isWebView });
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'attempt/sign-in-needed') return location.assign(signInUrl(page, location.href));
      inFlight.current = false;
      setStarting(false);
      setFailure(error instanceof ApiError && error.message ? error.message : copy('cbt.select.failed'));
    }
  };

  const note = attempt ? copy('cbt.select.note.open', { number: attempt.currentNumber }) : copy('cbt.select.note', { minutes: totalMinutes(detail.rules) });
  const label = attempt ? copy('cbt.select.resume', { number: attempt.currentNumber }) : copy('cbt.select.start');
  return (
    <section className="start-bar" aria-label={copy('cbt.detail.startPanel')}>
      <KeepEarly />
      <div role="alert">{failure && <p className="note wrong"><Icon of={CircleAlert} />{failure}</p>}</div>
      <div className="start-row">
        <p className="meta">{note}</p>
        <Button tone="primary" size="l" {...early} disabled={starting} onClick={() => void start()}>{starting ? copy('cbt.select.starting') : label}</Button>
      </div>
    </section>
  );
};
