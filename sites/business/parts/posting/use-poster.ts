import { posterUploads, resetPosterUploads, type PosterUploads } from '@modules/listing/ui';
import { useCopy } from '@platform/i18n';
import { usePage } from '@platform/web';
import { useEffect, useRef, useState } from 'react';
import type { DraftForm } from './use-draft.ts';

/** The one picture of a form, also on its way while another step is shown. What is whole stands in the draft, and is saved at once. */
export const usePoster = (form: DraftForm): PosterUploads => {
  const copy = useCopy();
  const { brand } = usePage();
  const id = form.draft.poster?.id ?? null;
  const present = () => (id === null ? null : { id, name: copy('posting.poster.file') });
  const [uploads] = useState(() => posterUploads(brand.urls.api ?? '', present()));
  /** As both have it. */
  const known = useRef(id);
  useEffect(() =>
    uploads.subscribe(() => {
      const sent = uploads.done()[0]?.id ?? null;
      if (sent === known.current) return;
      known.current = sent;
      form.type({ poster: sent === null ? null : { id: sent, alt: form.draft.poster?.alt ?? '' } });
      void form.save();
    }),
  );
  // The draft is another one: of this device, or without a picture that was lost.
  useEffect(() => {
    if (id === known.current) return;
    known.current = id;
    resetPosterUploads(uploads, present());
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- its name is of this moment
  }, [id, uploads]);
  return uploads;
};
