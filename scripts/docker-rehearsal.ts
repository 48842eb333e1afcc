import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { last, readCommand, readDockerfile } from './image/dockerfile'
import { type Carried, carryOut, type Rehearsal, runIn, startIn } from './image/rehearse'
import { ensureDatabase } from './postgres'
import { administrate } from './postgres/administrate'
import { ROOT } from './postgres/folders'
import { freePort } from './postgres/launch'
import { databaseUser } from './postgres/operating-user'
import { Problem } from './postgres/problem'

const READY_WITHIN_MS = 120_000

/**
 * `npm run docker:rehearsal [-- --quick]`: carries out the Dockerfile without Docker, each stage in a clean folder
 * and as a user without rights; brings a new database forward with the result, starts it, asks its health check and its
 * home page, stops it, and tells the size. Not rehearsed: the base image, and what separates a container from a machine.
 */
async function main(words: readonly string[]): Promise<void> {
  const user = databaseUser()
  const root = mkdtempSync('/var/tmp/andanza-rehearsal-')
  chmodSync(root, 0o755)
  if (user) spawnSync('chown', [`${user.uid}:${user.gid}`, root])
  const how: Rehearsal = { root, user, quick: words.includes('--quick') }
  try {
    await rehearse(how)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

async function rehearse(how: Rehearsal): Promise<void> {
  const stages = readDockerfile(readFileSync(path.join(ROOT, 'Dockerfile'), 'utf8'))
  const carried = new Map<string, Carried>()
  for (const stage of stages) {
    console.log(`${stage.name} (instead of ${stage.image}: Node ${process.versions.node} of this machine)`)
    carried.set(stage.name, carryOut(stage, carried, how))
  }
  const final = stages.at(-1)
  const site = final && carried.get(final.name)
  if (!final || !site) throw new Problem('The Dockerfile has no stage.')
  const size = spawnSync('du', ['-sm', site.folder], { encoding: 'utf8' }).stdout.split('\t')[0]
  console.log(`what the image adds to its base: ${size} MB`)
  await withDatabase(async (url) => {
    const given = { DATABASE_URL: url, APP_SECRET: 'r'.repeat(40), PORT: String(await freePort()) }
    const program = (name: string, ...more: string[]) => ['node', `.build/server/${name}.mjs`, ...more]
    for (const one of [program('migrate'), program('catalogue', 'import', 'catalogue')])
      if ((await runIn(site, one, how, given)) !== 0) throw new Problem(`${one.join(' ')} failed.`)
    const health = readCommand(last(final, 'HEALTHCHECK') ?? '')
    await visit(site, readCommand(last(final, 'CMD') ?? ''), health, how, given)
  })
}

/** Starts the site, waits until it is healthy, looks at a page and stops it. */
async function visit(
  site: Carried,
  command: string[],
  health: string[],
  how: Rehearsal,
  given: Record<string, string>,
): Promise<void> {
  const started = performance.now()
  const child = startIn(site, command, how, given)
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  let log = ''
  child.stdout.on('data', (text) => {
    log += text
  })
  try {
    while ((await runIn(site, health, how, given)) !== 0) {
      if (child.exitCode !== null || performance.now() - started > READY_WITHIN_MS)
        throw new Problem(`It did not become healthy:\n${log.slice(-4000)}`)
      await sleep(200)
    }
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    const page = await fetch(`http://127.0.0.1:${given.PORT}/`)
    const html = await page.text()
    console.log(`healthy after ${seconds} s; GET / ${page.status}, ${html.length} characters`)
    if (page.status !== 200 || !html.includes('<h1'))
      throw new Problem('The home page is not as it should be.')
    const owner = readFileSync(`/proc/${child.pid}/status`, 'utf8')
    console.log(`user ${/^Uid:\s+(\d+)/m.exec(owner)?.[1]}, ${/^VmRSS:\s+(.+)$/m.exec(owner)?.[1]} resident`)
  } finally {
    child.kill('SIGTERM')
    console.log(`SIGTERM: exit status ${await ended}`)
  }
}

async function withDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const server = await ensureDatabase()
  const name = `rehearsal_${process.pid}`
  await administrate(server.url, (client) => client.query(`CREATE DATABASE ${name}`))
  try {
    const url = new URL(server.url)
    url.pathname = name
    await work(url.href)
  } finally {
    await administrate(server.url, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`))
    await server.stop()
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Problem ? error.message : error)
  process.exit(1)
})
