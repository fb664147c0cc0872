import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { at } from './root.mjs';
import { Stop } from './progress.mjs';
import { run } from './run.mjs';

const stampFile = at('node_modules', '.maru-installed');

/** Changes with the lock file and with the machine: native binaries of another system are of no use. */
const stamp = () =>
  createHash('sha256')
    .update(readFileSync(at('package-lock.json')))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex');

/** Installs unless `node_modules` already is what the lock file asks for. */
export const ensureInstalled = async () => {
  if (!isStamped() && !isInstalled()) await install();
  await ensureNode();
  writeFileSync(stampFile, stamp());
};

const isStamped = () => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp();

/** Whether npm's own note of what it installed fits the lock file: somebody may have run `npm install` themselves. */
const isInstalled = () => {
  const note = at('node_modules', '.package-lock.json');
  if (!existsSync(note)) return false;
  const wanted = JSON.parse(readFileSync(at('package-lock.json'), 'utf8')).packages;
  const present = JSON.parse(readFileSync(note, 'utf8')).packages;
  return Object.keys(wanted).every((name) => {
    if (!name.startsWith('node_modules/') || wanted[name].optional) return true;
    return present[name]?.version === wanted[name].version && Boolean(present[name]?.link) === Boolean(wanted[name].link);
  });
};

// Settings that a user's own .npmrc may have turned round. Only the packages that package.json names in `allowScripts` need their scripts.
const flags = [
  '--include=dev',
  '--include=optional',
  '--ignore-scripts=false',
  '--engine-strict=false',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
];

const install = async () => {
  const cache = isWritable(process.env.npm_config_cache ?? join(homedir(), '.npm')) ? null : mkdtempSync(join(tmpdir(), 'maru-npm-'));
  const { code, output } = await npm(['ci', ...flags, ...(cache ? [`--cache=${cache}`] : [])]);
  if (cache) rmSync(cache, { recursive: true, force: true });
  if (code !== 0) throw new Stop(`${output.trim()}\n\n설치(npm ci)에 실패했습니다. 위의 원인을 해결하고 다시 실행하세요.`);
};

/** A service user's home often is not: npm would fail in its cache there and blame the owner. @param {string} folder */
export const isWritable = (folder) => {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
};

/** The npm that runs us, else the one on the path. */
const npm = (/** @type {string[]} */ args) => {
  const cli = process.env.npm_execpath;
  return cli?.endsWith('.js') ? run(process.execPath, [cli, ...args]) : run('npm', args);
};

/** The package `node` fetches its program in an install script, which newer npm versions may have been told to skip. */
const ensureNode = async () => {
  const program = at('node_modules', '.bin', 'node');
  if (await isNode24(program)) return;
  const { output } = await run(process.execPath, ['installArchSpecificPackage.js'], { cwd: at('node_modules', 'node') });
  if (await isNode24(program)) return;
  throw new Stop(`${output.trim()}\n\nNode 24 를 node_modules 에 설치하지 못했습니다. 네트워크를 확인하고 다시 실행하세요.`);
};

const isNode24 = async (/** @type {string} */ program) => /^v24\./.test((await run(program, ['--version'])).output);
