import { clockName } from '@modules/exam/clocks';
import { receiptTimeText, useCopy } from '@platform/i18n';
import { Button, Icon } from '@platform/ui';
import { Link } from '@platform/web';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useState } from 'react';
import type { SignedReceipt } from '../../contract-receipt.ts';
import { RECEIPT_LINES } from '../../contract-limits.ts';
import { graceEndsAt } from '../../domain/clocks.ts';
import { openJournalStore } from '../journal/journal-store.ts';
import { ResultLink } from '../results/links.tsx';
import { DeviceLines } from './device-lines.tsx';
import { HandInFile } from './hand-in-file.tsx';
import { useLocalLines } from './local-lines.ts';
import { devicesOn, useReceiptPages } from './receipt-pages.ts';
import { saveReceiptFile } from './save-file.ts';
import { SendHere } from './send-here.tsx';

/** The whole journal of a sitting: the server's part, and what only this browser has. */
export const ReceiptPageView = ({ signed, onChange }: { readonly signed: SignedReceipt; readonly onChange: () => void }) => {
  const copy = useCopy();
  const { receipt } = signed;
  const [local, look] = useLocalLines(receipt.recordIdx);
  const [withMoves, setWithMoves] = useState(false);
  const { exam, detail } = receipt.exam;
  const title = `${exam.title} ${detail.title}`;
  const known = new Set<string>(receipt.devices.map(({ deviceId }) => deviceId));
  const strangers = local
    .filter(({ deviceId }) => !known.has(deviceId))
    .map(({ deviceId }) => ({ deviceId: deviceId as never, lines: [], suspicions: [] }));
  const { pages, hasMore, loadNext, loadAll } = useReceiptPages(signed);
  const [loading, setLoading] = useState<'idle' | 'busy' | 'failed'>('idle');
  const devices = [...devicesOn(pages), ...strangers];
  const hereOf = (deviceId: string) => local.find((device) => device.deviceId === deviceId)?.events ?? [];
  const shownCount = devices.reduce((sum, { lines }) => sum + lines.length, 0);
  const hereCount = local.reduce((sum, { events }) => sum + events.length, 0);
  const isUndelivered = local.length > 0;
  const changed = () => {
    void look();
    onChange();
  };
  const more = () => {
    setLoading('busy');
    loadNext().then(
      () => setLoading('idle'),
      () => setLoading('failed'),
    );
  };
  const save = async () => {
    const server = await loadAll().catch(() => pages);
    const numbers = new Map(receipt.numbers);
    await saveReceiptFile(
      await openJournalStore().catch(() => null),
      {
        recordIdx: receipt.recordIdx,
        title,
        startedAt: receipt.startedAt,
        numberOf: (idx) => numbers.get(idx),
        clocks: detail.rules.clocks.map((clock) => clockName(clock, detail.sections)),
        server,
      },
      copy,
    );
  };
  const fact = (name: string, value: string) => (
    <div>
      <dt>{copy(`attempt.receipt.${name}`)}</dt>
      <dd>{value}</dd>
    </div>
  );
  const count = (lines: number) => copy('attempt.receipt.lines.n', { count: lines });
  return (
    <>
      <Head receipt={receipt} title={title} />
      <main id="main" className="rc">
        <h1 className="h1">{copy('attempt.receipt.title')}</h1>
        <p>{copy('attempt.receipt.lead')}</p>
        <dl className="fact-list">
          {fact('started', receiptTimeText(receipt.startedAt))}
          {fact('deadline', receiptTimeText(receipt.deadlineAt))}
          {fact('grace', receiptTimeText(graceEndsAt(receipt, receipt)))}
          {fact(
            'submitted',
            copy(`attempt.receipt.submitted.${receipt.submittedBy ?? 'none'}`, {
              time: receipt.submittedAt === null ? '' : receiptTimeText(receipt.submittedAt),
            }),
          )}
          {fact('lines.server', count(receipt.lineCount))}
          {fact('lines.out', count(receipt.outCount))}
          {fact('lines.here', count(hereCount))}
        </dl>
        {isUndelivered && <SendHere receipt={receipt} onDone={changed} />}
        <div className="rc-acts">
          <Button onClick={() => void save()}>{copy('attempt.receipt.save')}</Button>
          <label className="rc-moves">
            <input
              className="tick-box"
              type="checkbox"
              checked={withMoves}
              onChange={({ currentTarget }) => setWithMoves(currentTarget.checked)}
            />
            {copy('attempt.receipt.moves')}
          </label>
        </div>
        {devices.map((device, at) => (
          <DeviceLines
            key={device.deviceId}
            receipt={receipt}
            device={device}
            here={hereOf(device.deviceId)}
            n={at + 1}
            withMoves={withMoves}
          />
        ))}
        {hasMore && (
          <div className="rc-acts">
            <Button disabled={loading === 'busy'} onClick={more}>
              {copy('attempt.receipt.more', { count: Math.min(RECEIPT_LINES, receipt.lineCount - shownCount) })}
            </Button>
            <p role="status">{loading === 'failed' && copy('attempt.receipt.more.failed')}</p>
          </div>
        )}
        <HandInFile recordIdx={receipt.recordIdx} onDone={changed} />
      </main>
    </>
  );
};

const Head = ({ receipt, title }: { readonly receipt: SignedReceipt['receipt']; readonly title: string }) => {
  const copy = useCopy();
  return (
    <header className="results-head">
      <Link
        className="icon-btn"
        to="/site-cbt/exam/detail/$examIdx"
        params={{ examIdx: String(receipt.exam.exam.examIdx) }}
        aria-label={copy('attempt.result.back')}
      >
        <Icon of={ArrowLeft} />
      </Link>
      <p className="results-title">{title}</p>
      {receipt.submittedAt !== null && (
        <nav className="results-nav" aria-label={copy('attempt.result.nav')}>
          <ResultLink page="score" recordIdx={receipt.recordIdx}>
            {copy('attempt.result.nav.score')}
          </ResultLink>
        </nav>
      )}
    </header>
  );
};
