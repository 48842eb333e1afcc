// What must be there before anything else of ours can run. Only Node's own modules.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statfsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const LEAST = [20, 19]
/** Mebibytes: packages, pages and database of a first start; pages and database of a later one. */
const FIRST_START = 2200
const LATER_START = 300

/** Ends the process with one sentence when this Node is too old. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > LEAST[0] || (major === LEAST[0] && minor >= LEAST[1])) return
  fail(
    `Andanza needs Node ${LEAST.join('.')} or newer, and this is ${process.versions.node}: install one from https://nodejs.org.`,
  )
}

/**
 * What to say of a disk with so much free space, or null when it is enough. Asked beforehand, because npm tries again
 * and again on a full disk and says so in a thousand lines.
 * @param free bytes
 */
export function diskSentence(free, isFirstStart) {
  const needed = isFirstStart ? FIRST_START : LATER_START
  const megabytes = Math.floor(free / 2 ** 20)
  if (megabytes >= needed) return null
  return `The disk is full: ${megabytes} MB are free here and Andanza needs ${needed} MB. Free some space and start again.`
}

/**
 * What npm is told. No package runs a program of its own while it is installed: none of ours needs it (the embedded
 * PostgreSQL is completed by scripts/postgres/binaries.ts), and it would run with all the rights of whoever starts the site.
 */
export const INSTALLATION = ['ci', '--include=dev', '--ignore-scripts']

/** Installs the packages of the lockfile unless exactly those are there. */
export function ensurePackages() {
  const isFirstStart = !isInstalled()
  checkDisk(isFirstStart)
  if (!isFirstStart) return
  console.log('packages: installing what package-lock.json lists …')
  const started = Date.now()
  const npm = process.env.npm_execpath
  const run = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...INSTALLATION], { cwd: ROOT, stdio: 'inherit' })
    : spawnSync('npm', INSTALLATION, { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' })
  if (run.status !== 0) fail('The packages could not be installed: the lines of npm above say why.')
  console.log(`packages: installed (${((Date.now() - started) / 1000).toFixed(1)} s)`)
}

/** npm writes its own lockfile last: where it is missing, an installation was cut short. */
function isInstalled() {
  const done = path.join(ROOT, 'node_modules/.package-lock.json')
  if (!existsSync(done)) return false
  const wanted = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')).packages
  const found = JSON.parse(readFileSync(done, 'utf8')).packages
  return Object.entries(wanted).every(([name, { version, optional, devOptional }]) => {
    if (name === '') return true
    if (found[name] === undefined) return optional === true || devOptional === true
    return found[name].version === version
  })
}

function checkDisk(isFirstStart) {
  const { bavail, bsize } = statfsSync(ROOT)
  const sentence = diskSentence(bavail * bsize, isFirstStart)
  if (sentence) fail(sentence)
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
