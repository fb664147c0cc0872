import type { AttemptView, OpenAttempt } from '@modules/attempt';
import { thisDevice } from '@modules/attempt/ui';
import type { ExamDetailView } from '@modules/exam';
import { totalMinutes } from '@modules/exam/clocks';
import { timeText } from '@modules/exam/ui';
import { useCopy } from '@platform/i18n';
import { Button, RecordPress, usePressReplay } from '@platform/ui';
import { apiMutation, useMutate, usePage, type Send } from '@platform/web';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';

interface StartProps {
  readonly detail: ExamDetailView;
  readonly attempt: OpenAttempt | undefined;
}

/** At the foot of the page of a drawn mock, which is sat in one way only. */
export const StartBar = (props: StartProps) => {
  const copy = useCopy();
  return (
    <section className="start-bar" aria-label={copy('cbt.detail.startPanel')}>
      <div className="start-row">
        <StartMock {...props} />
      </div>
    </section>
  );
};

/** What starting does, and its button. Starting is asked of the server, whose clock runs from its answer on. */
export const StartMock = ({ detail, attempt }: StartProps) => {
  const copy = useCopy();
  const page = usePage();
  const mutate = useMutate();
  const navigate = useNavigate();
  const replay = usePressReplay();
  const inFlight = useRef(false);
  const [starting, setStarting] = useState(false);

  const start = async () => {
    if (inFlight.current) return;
    inFlight.current = true;
    setStarting(true);
    const begin = async (send: Send) => {
      const { deviceId } = await thisDevice();
      await send(apiMutation<AttemptView>('POST', '/apiV2/user-exam-records', { examDetailIdx: detail.examDetailIdx, deviceId }));
      const player =
        detail.randomCode === undefined
          ? ({ to: '/site-cbt/cbt/practice/$examDetailIdx', params: { examDetailIdx: String(detail.examDetailIdx) } } as const)
          : ({
              to: '/site-cbt/cbt/practice/random/$examIdx',
              params: { examIdx: String(detail.examIdx) },
              search: { code: detail.randomCode },
            } as const);
      await navigate({ ...player, replace: true, reloadDocument: page.isWebView });
    };
    const done = await mutate(begin, { redirect: location.href, messages: { 403: copy('cbt.detail.onlyBought') } });
    if (done.ok) return;
    inFlight.current = false;
    setStarting(false);
  };

  const note = attempt
    ? copy('cbt.select.note.open', { number: attempt.currentNumber })
    : copy('cbt.select.note', { time: timeText(totalMinutes(detail.rules.clocks), copy) });
  const label = attempt ? copy('cbt.select.resume', { number: attempt.currentNumber }) : copy('cbt.select.start');
  return (
    <>
      <RecordPress />
      <p className="meta">{note}</p>
      <Button tone="primary" size="l" {...replay} disabled={starting} onClick={() => void start()}>
        {starting ? copy('cbt.select.starting') : label}
      </Button>
    </>
  );
};
