import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { CUT, leanClient, leanDom } from './lean-react.ts';

const root = join(import.meta.dirname, '../..');
const cjs = join(dirname(fileURLToPath(import.meta.resolve('react-dom'))), 'cjs');
const client = readFileSync(join(cjs, 'react-dom-client.production.js'), 'utf8');
const dom = readFileSync(join(cjs, 'react-dom.production.js'), 'utf8');

/** The names that a CommonJS file gives away. */
const exportsOf = (code: string): readonly string[] => [...code.matchAll(/^exports\.(\w+)\s*=/gm)].map(([, name = '']) => name).toSorted();

test('each function that is cut stands there once, in the form that is known', () => {
  const lean = leanClient(client);
  for (const name of Object.keys(CUT)) expect(lean.split(`\nfunction ${name}(`)).toHaveLength(2);
  expect(client.length - lean.length).toBeGreaterThan(25_000);
});

test('another React is told, not guessed at', () => {
  expect(() => leanClient(client.replace('function updateActivityComponent(', 'function updateActivity('))).toThrow(
    'react-dom has updateActivityComponent 0 times',
  );
});

test('what is left of react-dom has the names that its other half asks for', () => {
  const asked = [...client.matchAll(/\bReactDOM\.(\w+)/g)].map(([, name]) => name);
  expect(asked).not.toEqual([]);
  const left = exportsOf(leanDom(dom));
  expect(left).toEqual(expect.arrayContaining(asked));
  expect(left.length).toBeLessThan(exportsOf(dom).length / 2);
});

const LEFT_OUT =
  /\b(?:SuspenseList|useActionState|useFormState|useFormStatus|useOptimistic|requestFormReset|findDOMNode)\b|<Activity\b|\bonSelect(?:Capture)?=|\b(?:form)?[aA]ction=\{(?:async\b|\()|from 'react-dom'/;

test('no page asks for what is left out, nor do the libraries that come with it', () => {
  const own = globSync('{platform,sites,modules}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (path) => path.includes('node_modules') || /\/server\/|\.test\.tsx?$/.test(path),
  });
  expect(own.length).toBeGreaterThan(200);
  const libraries = [
    '@tanstack/react-router/dist/esm',
    '@tanstack/react-query/build/modern',
    '@tanstack/react-store/dist',
    'lucide-react/dist/esm',
  ];
  const foreign = libraries.flatMap((name) => globSync(`node_modules/${name}/*.{js,mjs}`, { cwd: root }));
  expect(foreign.length).toBeGreaterThan(50);
  expect([...own, ...foreign].filter((file) => LEFT_OUT.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
