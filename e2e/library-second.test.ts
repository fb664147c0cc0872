import { walkLibrary } from './lib/library.ts';

walkLibrary(1);
