import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult, type IModule } from 'dependency-cruiser';
import { folderCycles } from './folder-cycles.ts';
import { NO_FOLDER_CYCLES, rulesFor } from './rules.ts';

export interface Violation {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
  readonly comment: string | undefined;
}

export interface Boundaries {
  /** Files of ours that were read, and imports in them. */
  readonly files: number;
  readonly imports: number;
  /** Imports of a module by its package name that led to its source: none means that the resolver is broken. */
  readonly entryPoints: number;
  readonly violations: readonly Violation[];
}

const FOLDERS = ['modules', 'platform', 'sites', 'brands', 'server', 'testing'];

/** Follows every import below a repository's folder, types included, and says which violate a rule. */
export const readBoundaries = async (baseDir: string): Promise<Boundaries> => {
  const moduleDependencies = JSON.parse(readFileSync(join(baseDir, 'modules/module-dependencies.json'), 'utf8')) as Record<
    string,
    string[]
  >;
  const folders = FOLDERS.filter((folder) => existsSync(join(baseDir, folder)));
  const { output } = await cruise(folders, {
    baseDir,
    validate: true,
    ruleSet: { forbidden: rulesFor(moduleDependencies) },
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  });
  const { modules, summary } = output as ICruiseResult;
  const own = modules.filter(({ source }) => /\.tsx?$/.test(source) && FOLDERS.some((folder) => source.startsWith(`${folder}/`)));
  const imports = own.flatMap(({ dependencies }) => dependencies);
  return {
    files: own.length,
    imports: imports.length,
    entryPoints: imports.filter(({ module, resolved }) => module.startsWith('@modules/') && resolved.startsWith('modules/')).length,
    violations: [
      ...summary.violations.map(({ rule, from, to }) => ({
        rule: rule.name,
        from,
        to,
        comment: summary.ruleSetUsed?.forbidden?.find(({ name }) => name === rule.name)?.comment,
      })),
      ...betweenFolders(own),
    ],
  };
};

const betweenFolders = (modules: readonly IModule[]): readonly Violation[] => {
  const sources = new Set(modules.map(({ source }) => source).filter((source) => !NO_FOLDER_CYCLES.isFree(source)));
  const imports = modules
    .filter(({ source }) => sources.has(source))
    .flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => ({ from: source, to: resolved })))
    .filter(({ to }) => sources.has(to));
  return folderCycles(imports).map(({ from, to, parent, path }) => ({
    rule: NO_FOLDER_CYCLES.name,
    from,
    to,
    comment: `${parent}: ${path.join(' → ')}. ${NO_FOLDER_CYCLES.comment}`,
  }));
};
