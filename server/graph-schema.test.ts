import { minifyIntrospection, outputIntrospectionFile } from 'gql.tada/internal';
import { introspectionFromSchema } from 'graphql';
import { expect, it } from 'vitest';
import { portalSchema } from './graphql.ts';

it('the types by which pages ask the graph are those of the graph (vitest -u writes them)', async () => {
  const schema = portalSchema(() => {
    throw new Error('nobody is asked');
  });
  const types = outputIntrospectionFile(minifyIntrospection(introspectionFromSchema(schema, { descriptions: false })), { fileType: 'graph.d.ts', shouldPreprocess: true });
  await expect(types.slice(0, types.indexOf('import * as gqlTada'))).toMatchFileSnapshot('../sites/app/graph-schema.gen.ts');
});
