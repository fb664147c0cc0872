import { testDatabase } from '@platform/testing';
import { minifyIntrospection, outputIntrospectionFile } from 'gql.tada/internal';
import { introspectionFromSchema } from 'graphql';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { brands } from '../brands/index.ts';
import { compose } from './compose.ts';
import { readSettings } from './settings.ts';

const { url } = testDatabase();

it('the types by which pages ask the graph are those of the graph (vitest -u writes them)', async () => {
  const settings = readSettings({ DATABASE_URL: url, SESSION_SECRET: 's'.repeat(40), PORT: '0' });
  const product = await compose(settings, { databaseUrl: url, brands, log: pino({ level: 'silent' }) });
  try {
    const types = outputIntrospectionFile(minifyIntrospection(introspectionFromSchema(product.graph, { descriptions: false })), {
      fileType: 'graph.d.ts',
      shouldPreprocess: true,
    });
    await expect(types.slice(0, types.indexOf('import * as gqlTada'))).toMatchFileSnapshot('../platform/web/graph-schema.gen.ts');
  } finally {
    await product.close();
  }
});
