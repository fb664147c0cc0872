import { ReminderSwitch } from '@modules/reminder/ui';
import texts from '@modules/reminder/copy';
import { MoreCopy } from '@platform/i18n';

/** Asks of the browser what only it knows: loaded after the page, and in the browser alone. */
export default function Reminder({ as }: { readonly as?: 'h2' | 'h3' }) {
  return (
    <MoreCopy texts={texts}>
      <ReminderSwitch {...(as && { as })} />
    </MoreCopy>
  );
}
