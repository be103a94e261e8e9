/**
 * Installs the packages when they are not what package-lock.json says. It runs before `npm start`
 * and `npm test`, on whatever Node the machine has; the Node that Lintel runs on comes with the
 * packages. So: plain JavaScript, and nothing imported but what Node 20 brings.
 *
 * With `--with-dev` the packages that only development needs must be there as well.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = 20;
const HEARTBEAT_MS = 10_000;
const checkout = new URL('../', import.meta.url);
const ownNode = fileURLToPath(
  new URL(`node_modules/node/bin/node${process.platform === 'win32' ? '.exe' : ''}`, checkout),
);
const withDev = process.argv.includes('--with-dev');

if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE)
  giveUp(`Lintel needs Node ${OLDEST_NODE} or newer to install; this is ${process.version}.`);

if (!isInstalled() || !existsSync(ownNode)) await install();

/** Whether every package we need is there in the version that the lock file names. */
function isInstalled() {
  const wanted = packagesIn('package-lock.json');
  const present = packagesIn('node_modules/.package-lock.json');
  return Object.entries(wanted).every(
    ([path, { version, optional, dev, devOptional }]) =>
      path === '' ||
      optional ||
      ((dev || devOptional) && !withDev) ||
      present[path]?.version === version,
  );
}

async function install() {
  // Not `npm ci`: it removes what is there, and refuses a lock file made where the registry lacked
  // some other platform's optional package. With --no-save the lock file stays as it is.
  const include = ['--include=optional', ...(withDev ? ['--include=dev'] : [])];
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  await npm('Installing packages', 'install', '--no-save', ...include, ...quiet);
  // Node comes by an install script, which the machine's npm may be told to skip.
  if (!runsOwnNode())
    await npm('Installing Node', 'rebuild', 'node', '--ignore-scripts=false', '--loglevel=error');
  if (!runsOwnNode())
    giveUp(
      'The Node that comes with Lintel does not run here: it needs macOS, or Linux with glibc.',
    );
}

function runsOwnNode() {
  return spawnSync(ownNode, ['--version']).status === 0;
}

/**
 * @param {string} title
 * @param {...string} words
 */
async function npm(title, ...words) {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  console.log(`${title} …`);
  const heartbeat = setInterval(() => console.log(`${title} … ${seconds()} s`), HEARTBEAT_MS);
  const code = await run(words);
  clearInterval(heartbeat);
  if (code !== 0) giveUp(`npm ${words[0]} failed; its reason is above.`);
  console.log(`${title}: ${seconds()} s`);
}

/** @param {string[]} words */
function run(words) {
  const npm = process.env.npm_execpath;
  const [program, before] = npm ? [process.execPath, [npm]] : ['npm', []];
  const child = spawn(program, [...before, ...words], {
    cwd: fileURLToPath(checkout),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('exit', resolve);
  });
}

/** @returns {Record<string, { version: string, optional?: boolean, dev?: boolean, devOptional?: boolean }>} */
function packagesIn(/** @type {string} */ lockFile) {
  try {
    return JSON.parse(readFileSync(new URL(lockFile, checkout), 'utf8')).packages;
  } catch {
    return {};
  }
}

/** @param {string} reason */
function giveUp(reason) {
  console.error(reason);
  process.exit(1);
}
