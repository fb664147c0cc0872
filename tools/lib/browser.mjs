import { existsSync } from 'node:fs';
import { delimiter, join, sep } from 'node:path';
import { Stop } from './progress.mjs';
import { at } from './root.mjs';
import { run } from './run.mjs';

/** Where a program of the PATH stands: Playwright starts files, not names. @param {string} program */
const fileOf = (program) =>
  program.includes(sep)
    ? program
    : ((process.env.PATH ?? '')
        .split(delimiter)
        .map((folder) => join(folder, program))
        .find((file) => existsSync(file)) ?? program);

const works = async (/** @type {string} */ program) => (await run(program, ['--version'])).code === 0;

/** The first of these that answers. @param {readonly string[]} programs */
const firstOf = async (programs) => {
  for (const program of programs) if (program && (await works(program))) return fileOf(program);
  return undefined;
};

/** Chromium without the windows, tabs and profiles around it: the same pages for a quarter less CPU (docs/decisions/0066). */
const SHELL = 'chromium-headless-shell';
const PROGRAMS = [SHELL, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

const fromPlaywright = async () => (await run('node', ['-p', 'require("playwright-core").chromium.executablePath()'])).output.trim();

/** A Chromium for the journeys: the one named, one of this machine, or one installed now. @returns {Promise<string>} */
export const ensureBrowser = async () => {
  const named = process.env.CHROMIUM_PATH;
  if (named && !(await works(named))) throw new Stop(`CHROMIUM_PATH=${named} 에 실행할 수 있는 Chromium 이 없습니다.`);
  const present = () => firstOf(named ? [named] : PROGRAMS);
  const isRoot = process.getuid?.() === 0;
  if (isRoot && !named && !(await works(SHELL)) && (await works('apt-get'))) {
    await run('apt-get', ['update', '-qq']);
    const install = (/** @type {string} */ name) =>
      run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env: { DEBIAN_FRONTEND: 'noninteractive' } });
    // Not every distribution divides it off.
    if ((await install(SHELL)).code !== 0 && !(await present())) await install('chromium');
  }
  const found = (await present()) ?? (await firstOf([await fromPlaywright()]));
  if (found) return found;
  const { output } = await run('node', [
    at('node_modules', 'playwright-core', 'cli.js'),
    'install',
    ...(isRoot ? ['--with-deps'] : []),
    'chromium',
  ]);
  const installed = await firstOf([await fromPlaywright()]);
  if (installed) return installed;
  throw new Stop(
    `${output.trim()}\n\nChromium 을 설치하지 못했습니다. 직접 설치한 뒤 CHROMIUM_PATH=/경로/chromium npm test 로 실행하세요.`,
  );
};
