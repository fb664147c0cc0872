import { takeAll } from '../xml-element.ts';
import { childNamed, childrenNamed, descendantsNamed, textOf, type XmlElement } from '../xml.ts';

/** What other programs note for themselves. */
const OF_PROGRAMS = new Set([
  'assessment_question_identifierref',
  'original_answer_ids',
  'cc_maxattempts',
  'qmd_itemtype',
  'qmd_computerscored',
  'qmd_toolvendor',
  'qmd_topic',
  'qmd_status',
  'qmd_levelofdifficulty',
  'source_url',
  'passage',
  'cc_profile',
  'qmd_assessmenttype',
]);

const fieldsOf = (holder: XmlElement): ReadonlyMap<string, string> => {
  const fields = new Map<string, string>();
  for (const field of descendantsNamed(holder, 'qtimetadatafield')) {
    const label = textOf(childNamed(field, 'fieldlabel') ?? '').trim();
    if (OF_PROGRAMS.has(label)) takeAll(field);
    fields.set(label, textOf(childNamed(field, 'fieldentry') ?? '').trim());
  }
  return fields;
};

export interface ItemMetadata {
  /** Canvas's name of the kind, or that of the Common Cartridge; empty where nothing says. */
  readonly kind: string;
  readonly points: number | null;
}

export const metadataOf = (item: XmlElement): ItemMetadata => {
  const fields = new Map(
    childrenNamed(item, 'itemmetadata').flatMap((holder) => {
      childrenNamed(holder, 'qtimetadata');
      return [...fieldsOf(holder)];
    }),
  );
  const kind = fields.get('question_type') ?? (/essay/.test(fields.get('cc_profile') ?? '') ? 'essay_question' : '');
  const points = Number(fields.get('points_possible') ?? fields.get('qmd_weighting') ?? fields.get('cc_weighting') ?? Number.NaN);
  return { kind, points: Number.isFinite(points) ? points : null };
};

/** Of an assessment: its time in seconds; null where nothing says. */
export const secondsOf = (assessment: XmlElement): number | null => {
  const fields = new Map(childrenNamed(assessment, 'qtimetadata').flatMap((holder) => [...fieldsOf(holder)]));
  const minutes = Number(fields.get('qmd_timelimit') ?? Number.NaN);
  if (Number.isFinite(minutes) && minutes > 0) return Math.round(minutes * 60);
  const parts = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(textOf(childNamed(assessment, 'duration') ?? '').trim());
  const [days = 0, hours = 0, mins = 0, secs = 0] = (parts ?? []).slice(1).map((part) => Number(part ?? 0));
  const seconds = ((days * 24 + hours) * 60 + mins) * 60 + secs;
  return seconds > 0 ? seconds : null;
};
