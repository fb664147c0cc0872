import { MoreCopy, useCopy } from '@platform/i18n';
import { Button, SettingBox } from '@platform/ui';
import { useMutate } from '@platform/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { MarkChoice } from '../contract.ts';
import texts from '../copy/marks.json';
import { chooseMark, marksQuery } from './queries.ts';

/** How many days before a deadline the member is told: one box for each. @param here the page that somebody whose session ended comes back to */
export const DeadlineDays = ({ here }: { readonly here: string }) => (
  <MoreCopy texts={texts}>
    <Days here={here} />
  </MoreCopy>
);

const Days = ({ here }: { readonly here: string }) => {
  const copy = useCopy();
  const id = useId();
  const mutate = useMutate();
  const queries = useQueryClient();
  const query = marksQuery();
  const { data, isError, refetch } = useQuery(query);
  const [isSaved, setSaved] = useState(false);
  const set = async (choice: MarkChoice): Promise<void> => {
    setSaved(false);
    const done = await mutate((send) => send(chooseMark(choice)), { redirect: here });
    if (!done.ok) return;
    queries.setQueryData(query.queryKey, done.value);
    setSaved(true);
  };
  const saying = isError && !data ? copy('calendar.marks.failed') : isSaved ? copy('calendar.marks.saved') : '';
  return (
    <>
      <div role="group" aria-labelledby={id} className="deadline-days">
        <span id={id}>{copy('calendar.marks.group')}</span>
        {data?.marks.map((choice) => (
          <SettingBox
            key={choice.days}
            label={copy(`calendar.marks.day.${choice.days}`)}
            isOn={choice.isOn}
            onSet={(isOn) => set({ ...choice, isOn })}
          />
        ))}
        {isError && !data && (
          <Button tone="line" size="s" onClick={() => void refetch()}>
            {copy('calendar.marks.retry')}
          </Button>
        )}
      </div>
      <p role="status" className="deadline-said">
        {saying} {data?.marks.every(({ isOn }) => !isOn) && copy('calendar.marks.none')}
      </p>
    </>
  );
};
