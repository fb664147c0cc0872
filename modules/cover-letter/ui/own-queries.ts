import { apiGet, apiMutation } from '@platform/web';
import { queryOptions } from '@tanstack/react-query';
import type {
  AboutLetter,
  KeepLines,
  KeptLines,
  LetterQuestions,
  LetterReview,
  LetterVersion,
  LetterVersions,
  LetterVersionText,
  OwnLetter,
  OwnLetters,
} from '../contract-own.ts';

const ALL = '/apiV2/user/me/cover-letters';
const pathOf = (letterId: string): string => `${ALL}/${encodeURIComponent(letterId)}`;

export const ownLettersQuery = () =>
  queryOptions({ queryKey: ['own-cover-letters'], queryFn: ({ signal }) => apiGet<OwnLetters>(ALL, signal) });
export const ownLetterQuery = (letterId: string) =>
  queryOptions({
    queryKey: ['own-cover-letter', letterId],
    queryFn: ({ signal }) => apiGet<OwnLetter>(pathOf(letterId), signal),
    // What was typed since stands on the page alone.
    staleTime: 0,
    gcTime: 0,
  });
export const letterVersionsQuery = (letterId: string) =>
  queryOptions({
    queryKey: ['own-cover-letter', letterId, 'versions'],
    queryFn: ({ signal }) => apiGet<LetterVersions>(`${pathOf(letterId)}/versions`, signal),
  });
export const letterVersionQuery = (letterId: string, versionIdx: number) =>
  queryOptions({
    queryKey: ['own-cover-letter', letterId, 'versions', versionIdx],
    queryFn: ({ signal }) => apiGet<LetterVersionText>(`${pathOf(letterId)}/versions/${versionIdx}`, signal),
  });
export const letterReviewQuery = (letterId: string) =>
  queryOptions({
    queryKey: ['own-cover-letter', letterId, 'review'],
    queryFn: ({ signal }) => apiGet<LetterReview>(`${pathOf(letterId)}/review`, signal),
  });
export const letterDocumentAddress = (letterId: string): string => `${pathOf(letterId)}/document`;

export const startLetter = (letterId: string, listingIdx: number | null) => apiMutation<OwnLetter>('PUT', pathOf(letterId), { listingIdx });
export const describeLetter = (letterId: string, about: AboutLetter) => apiMutation<OwnLetter>('PATCH', pathOf(letterId), about);
export const askInLetter = (letterId: string, questions: LetterQuestions['questions']) =>
  apiMutation<OwnLetter>('PUT', `${pathOf(letterId)}/questions`, { questions });
/** Of what outlives its page a browser takes 64 KB; a letter of text is three bytes. */
const MOST_OUTLIVING = 20_000;
export const keepLetterLines = (letterId: string, lines: KeepLines) =>
  apiMutation<KeptLines>('POST', `${pathOf(letterId)}/lines`, lines, { keepalive: JSON.stringify(lines).length < MOST_OUTLIVING });
export const removeLetter = (letterId: string) => apiMutation<OwnLetters>('DELETE', pathOf(letterId));
export const restoreLetter = (letterId: string) => apiMutation<OwnLetters>('POST', `${pathOf(letterId)}/restore`);
export const keepLetterVersion = (letterId: string) => apiMutation<LetterVersion>('POST', `${pathOf(letterId)}/versions`);
