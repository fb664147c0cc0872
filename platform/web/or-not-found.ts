import { notFound, rootRouteId } from '@tanstack/react-router';
import { ApiError } from './api.ts';

/** The whole page is not there: 404, shown without the site's header and footer. */
export const pageNotFound = () => notFound({ routeId: rootRouteId });

/** For what a page is about: where our API knows no such thing (or its address could never name one), the page does not exist. */
export const orNotFound = async <T>(asked: Promise<T>): Promise<T> => {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) throw pageNotFound();
    throw error;
  }
};
