import { useCopy } from '@platform/i18n';
import { Button } from '@platform/ui';
import { openJournalStore } from '../journal/journal-store.ts';
import { saveReceiptFile } from '../receipt/save-file.ts';
import { useSitting } from './use-sitting.ts';

/** The whole journal of this device as a file: should it never come online again, another one can hand that in. */
export const SaveFileButton = () => {
  const copy = useCopy();
  const { view, paper } = useSitting();
  const save = async () => {
    const numberOf = (problemIdx: number) => paper.problems.find((problem) => problem.problemIdx === problemIdx)?.number;
    const store = await openJournalStore().catch(() => null);
    await saveReceiptFile(store, { recordIdx: view.recordIdx, title: `${paper.title} ${paper.detailTitle}`, startedAt: view.startedAt, numberOf, server: null }, copy);
  };
  return <Button onClick={() => void save()}>{copy('attempt.receipt.save')}</Button>;
};
