import SchemaBuilder, {
  BasePlugin,
  type FieldNullability,
  type InputFieldMap,
  type PothosOutputFieldConfig,
  type SchemaTypes,
  type TypeParam,
} from '@pothos/core';
import { refusalOf, type Access } from '@platform/http';
import type { GraphQLFieldResolver } from 'graphql';
import type { GraphContext } from './graph-context.ts';
import { graphError } from './failures.ts';

/** Who may run a mutation, as a route's access. A token of one attempt opens no graph, nor does a signed address. */
export type MutationAccess = Access & { readonly who: Exclude<Access['who'], 'attempt' | 'signed'> };

declare global {
  // oxlint-disable-next-line typescript/no-namespace -- Pothos's own way to add an option to its fields
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      access: AccessPlugin<Types>;
    }
    export interface MutationFieldOptions<
      Types extends SchemaTypes,
      Type extends TypeParam<Types>,
      Nullable extends FieldNullability<Type>,
      Args extends InputFieldMap,
      ResolveReturnShape,
    > {
      access: MutationAccess;
    }
  }
}

const PLUGIN = 'access';

/** Asks who may run a mutation before the mutation's own code runs. One that does not say does not compile. */
class AccessPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(
    resolve: GraphQLFieldResolver<unknown, Types['Context'], object>,
    field: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    if (field.parentType !== 'Mutation') return resolve;
    const { access } = field.pothosOptions as { readonly access?: MutationAccess };
    if (!access) throw new Error(`mutation ${field.name} does not say who may run it`);
    return async (root, args, given: Types['Context'], info) => {
      const context = given as unknown as GraphContext;
      // A page is asked for by GET.
      if (context.site === null) throw new Error(`a page changes nothing while it renders: ${field.name}`);
      const refusal = await refusalOf(access, context);
      if (refusal) throw graphError(context, { ...refusal, message: context.copy(refusal.copy) });
      try {
        return await resolve(root, args, given, info);
      } finally {
        context.forgetLoaded();
      }
    };
  }
}

SchemaBuilder.registerPlugin(PLUGIN, AccessPlugin);
export const accessPlugin = PLUGIN;
