import { clockName } from '@modules/exam/clocks';
import { useCopy } from '@platform/i18n';
import { Button } from '@platform/ui';
import { openJournalStore } from '../journal/journal-store.ts';
import { useSitting } from '../sitting/use-sitting.ts';

/** Apart, because few ever need it; the service worker has it, and the page gets it before a network may be gone. */
export const loadSaving = () => import('../receipt/save-file.ts');

/** The whole journal of this device as a file: should it never come online again, another one can hand that in. */
export const SaveFileButton = () => {
  const copy = useCopy();
  const { view, paper } = useSitting();
  const save = async () => {
    const numberOf = (problemIdx: number) => paper.problems.find((problem) => problem.problemIdx === problemIdx)?.number;
    const [{ saveReceiptFile }, store] = await Promise.all([loadSaving(), openJournalStore().catch(() => null)]);
    await saveReceiptFile(
      store,
      {
        recordIdx: view.recordIdx,
        title: `${paper.title} ${paper.detailTitle}`,
        startedAt: view.startedAt,
        numberOf,
        clocks: paper.rules.clocks.map((clock) => clockName(clock, paper.sections)),
        server: null,
      },
      copy,
    );
  };
  return <Button onClick={() => void save()}>{copy('attempt.receipt.save')}</Button>;
};
