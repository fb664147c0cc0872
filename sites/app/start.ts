import { createStart } from '@tanstack/react-start';
import { apiErrors } from './api-errors.ts';

export const startInstance = createStart(() => ({ serializationAdapters: [apiErrors] }));
