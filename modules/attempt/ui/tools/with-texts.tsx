import { MoreCopy } from '@platform/i18n';
import type { ComponentType } from 'react';

/** A part that comes later than the player brings the texts that only it shows. */
export const withTexts =
  <Props extends object>(texts: Readonly<Record<string, string>>, Part: ComponentType<Props>) =>
  (props: Props) => (
    <MoreCopy texts={texts}>
      <Part {...props} />
    </MoreCopy>
  );
