import type { OrderApi } from '@modules/order';
import type { Db } from '@platform/db';
import type { Dictionary } from '@platform/i18n/copy';
import { defineModule } from '@platform/module';
import type { BookApi } from '../contract.ts';
import copy from '../copy/ko.json' with { type: 'json' };
import type { Deps } from './deps.ts';
import { book, chapter, mine, open, sample } from './read.ts';
import { mountBookRoutes } from './rest.ts';
import type { BookDb } from './tables.ts';

export const createBookModule = ({ db, ...others }: Omit<Deps, 'db'> & { readonly db: Db<never> }): { readonly api: BookApi } => {
  // The product's handle names no tables; this module sees its own.
  const deps: Deps = { db: db as unknown as BookDb, ...others };
  return { api: { mine: mine(deps), book: book(deps), sample: sample(deps), chapter: chapter(deps), open: open(deps) } };
};

export const bookModule = defineModule({
  name: 'book',
  copy: [copy as Dictionary],
  create: ({ db }, { order, exam }: { readonly order: OrderApi; readonly exam: Pick<Deps, 'exams'> }) => {
    const { api } = createBookModule({ db, orders: order, exams: exam.exams });
    return { api, rest: (app) => mountBookRoutes(app, api) };
  },
});
