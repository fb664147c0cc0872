export * from './choose-files.ts';
export * from './file-uploader.tsx';
export type { UploadedFile } from './send-file.ts';
export * from './uploads.ts';
