export { makeLectureMedia, type MadeSoFar } from './make-lecture-media.ts';
