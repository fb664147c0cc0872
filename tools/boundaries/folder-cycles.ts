/** One import: which file names which. Paths from the repository's root. */
export interface Import {
  readonly from: string;
  readonly to: string;
}
/** An import that is part of a way round between folders which stand side by side. */
export interface FolderCycle extends Import {
  /** Where the folders stand. */
  readonly parent: string;
  /** The way round by their names, its first folder again at the end. */
  readonly path: readonly string[];
}

interface Edge extends Import {
  readonly fromFolder: string;
  readonly toFolder: string;
}

/** The two folders side by side that an import goes between; null where one of the files stands around the other's folder, or both in one. */
const edgeOf = ({ from, to }: Import): (Edge & { readonly parent: string }) | null => {
  const [here, there] = [from.split('/').slice(0, -1), to.split('/').slice(0, -1)];
  const common = here.findIndex((name, at) => name !== there[at]);
  const [fromFolder, toFolder] = [here[common], there[common]];
  if (fromFolder === undefined || toFolder === undefined) return null;
  return { from, to, fromFolder, toFolder, parent: here.slice(0, common).join('/') };
};

/** The shortest path along the edges, both ends included; null where there is none. */
const wayBetween = (edges: readonly Edge[], start: string, end: string): readonly string[] | null => {
  const paths = [[start]];
  const seen = new Set([start]);
  for (const path of paths) {
    const last = path.at(-1);
    if (last === end) return path;
    for (const { fromFolder, toFolder } of edges) {
      if (fromFolder !== last || seen.has(toFolder)) continue;
      seen.add(toFolder);
      paths.push([...path, toFolder]);
    }
  }
  return null;
};

/**
 * Imports through which folders that stand side by side come to know each other, at any depth. Files may be free of cycles where their folders are
 * not. (dependency-cruiser's own rules for folders take every deeper folder for another one, and count tests.)
 */
export const folderCycles = (imports: readonly Import[]): readonly FolderCycle[] =>
  [
    ...Map.groupBy(
      imports.map(edgeOf).filter((edge) => edge !== null),
      ({ parent }) => parent,
    ),
  ].flatMap(([parent, edges]) =>
    edges.flatMap(({ from, to, fromFolder, toFolder }) => {
      const back = wayBetween(edges, toFolder, fromFolder);
      return back ? [{ from, to, parent, path: [fromFolder, ...back] }] : [];
    }),
  );
