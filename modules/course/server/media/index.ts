export { ingestVideo, type Ingested } from './ingest-video.ts';
export { isLecture, keepIngested } from './keep-ingested.ts';
export { makeLectureMedia, type MadeSoFar } from './make-lecture-media.ts';
export { VideoRefused } from './probe.ts';
