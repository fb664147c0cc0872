import type { ListingView } from '@modules/listing';
import { isClosed, payText, useNow, wonText } from '@modules/listing/ui';
import { clockText, shortDayText, useCopy } from '@platform/i18n';
import { keepInterpunct } from '@platform/ui';
import type { ReactNode } from 'react';
import { useMarks } from './marks.ts';

/** When one can apply. */
const Period = ({ listing }: { readonly listing: ListingView }) => {
  const copy = useCopy();
  const now = useNow();
  const { opensAt, deadline } = listing;
  const from = shortDayText(opensAt, now);
  if (deadline.at === null)
    return (
      <>
        {copy('portal.listing.from', { day: from })} <b>{copy(`listing.dday.${isClosed(listing, now) ? 'closed' : deadline.type}`)}</b>
      </>
    );
  return (
    <>
      {from} ~{' '}
      <b>
        {shortDayText(deadline.at, now)} {clockText(deadline.at)}
      </b>
    </>
  );
};

/** What one asks first, in the order of rows and tables; then what only some kinds have. */
export const ListingFacts = ({ listing }: { readonly listing: ListingView }) => {
  const copy = useCopy();
  const marks = useMarks();
  const { kind, pay, prizeTotal, fee, hours, employment } = listing;
  const facts: readonly (readonly [name: string, value: ReactNode])[] = [
    ['apply', <Period key="apply" listing={listing} />],
    ['target', keepInterpunct(listing.targetText)],
    [`period.${kind}`, marks?.period ?? listing.periodText],
    ['headcount', listing.headcountText],
    ['benefit', listing.benefitText],
    ['place', keepInterpunct(listing.placeText)],
    ['method', copy(`listing.method.${listing.method}`)],
    ...(employment === null ? [] : [['employment', copy(`listing.employment.${employment}`)] as const]),
    ...(pay === null
      ? []
      : [
          [
            kind === 'intern' || kind === 'recruit' ? 'pay' : 'allowance',
            [payText(pay, copy), pay.note].filter(Boolean).join(', '),
          ] as const,
        ]),
    ...(prizeTotal === null ? [] : [['prize', wonText(prizeTotal, copy)] as const]),
    ...(hours === null ? [] : [['hours', copy('portal.listing.hours', { hours })] as const]),
    ...(fee === null ? [] : [['fee', fee === 0 ? copy('portal.listing.free') : wonText(fee, copy)] as const]),
    ['field', listing.fields.map((field) => copy(`listing.field.${field}`)).join(', ')],
  ];
  return (
    <dl className="facts two d-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{copy(`portal.listing.fact.${name}`)}</dt>
          <dd className="num">{marks?.[name] ?? value}</dd>
        </div>
      ))}
    </dl>
  );
};
