import { FileUploader, Uploads, type UploadTerms } from '@modules/attachment/ui/parts';

/** The one picture of a posting on its way to the server. */
export type PosterUploads = Uploads;
const TERMS: UploadTerms = { categories: ['IMAGE'], mostFiles: 1, mostBytes: 10_000_000 };
const presentOf = (present: { readonly id: string; readonly name: string } | null) => (present ? [{ ...present, size: 1 }] : []);

/** @param present what is there already; what its file was called is not kept */
export const posterUploads = (apiOrigin: string, present: { readonly id: string; readonly name: string } | null): PosterUploads =>
  new Uploads({ ...TERMS, apiOrigin, path: 'listing-poster' }, presentOf(present));
export const resetPosterUploads = (uploads: PosterUploads, present: { readonly id: string; readonly name: string } | null): void =>
  uploads.reset(presentOf(present));

/** Its styles are `modules/attachment/ui/file-uploader.css`, which whoever draws it brings. */
export const PosterUploader = ({ label, uploads }: { readonly label: string; readonly uploads: PosterUploads }) => (
  <FileUploader label={label} uploads={uploads} terms={TERMS} />
);
