import { useSyncExternalStore } from 'react';
import type { RunState, StudyRun } from './study-run.ts';

export const useRun = (run: StudyRun): RunState => useSyncExternalStore(run.subscribe, run.state, run.state);
