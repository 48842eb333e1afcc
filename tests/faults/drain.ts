import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@/scripts/postgres/launch'
import { cenotesCart } from '@/tests/api/checkout/support/buyer'
import { stock } from '@/tests/api/checkout/support/stock'
import { testDatabase } from '@/tests/support/database'
import { type Site, startSite } from '@/tests/support/site'

const HAPROXY = process.env.HAPROXY ?? 'haproxy'
const CLIENTS = 50
const ROUNDS = 6
/** Between two requests of a client: what is measured is who is lost, not how many can be served. */
const PAUSE_MS = 100

/**
 * `npm run test:drain`: two processes behind a real haproxy that looks at readiness every second and never tries again by
 * itself; one after the other is told to stop and started again while 50 clients ask, each request on a connection of
 * its own. Without `DRAIN_DELAY` it loses some: the control. 1 when any is lost with it.
 */
async function main(): Promise<void> {
  if (spawnSync(HAPROXY, ['-v']).status !== 0)
    throw new Error('haproxy is not there: install it, or name it in HAPROXY.')
  const lost = await roll('5')
  await roll('0')
  process.exitCode = lost > 0 ? 1 : 0
}

async function roll(delay: string): Promise<number> {
  const database = await testDatabase()
  await stock(database.pool)
  const start = (port: number) =>
    startSite({
      databaseUrl: database.url,
      apiOnly: true,
      port,
      env: { DRAIN_DELAY: delay, LOG_LEVEL: 'fatal' },
    })
  const ports = [await freePort(), await freePort()]
  const sites: Site[] = await Promise.all(ports.map(start))
  const proxy = await balance(ports)
  const clients = Array.from({ length: CLIENTS }, (_, client) => ask(proxy.port, client))
  for (let round = 0; round < ROUNDS; round += 1) {
    const at = round % 2
    await sites[at]?.stop()
    sites[at] = await start(ports[at] ?? 0)
    // Until the balancer has seen it come back.
    await sleep(3_000)
  }
  const answers = (await Promise.all(clients.map((client) => client.stop()))).flat()
  const failed = answers.filter((one) => one !== 200)
  console.log(
    `DRAIN_DELAY=${delay}: ${answers.length} requests, ${ROUNDS} stops, ${failed.length} lost ${tally(failed)}`,
  )
  proxy.stop()
  await Promise.all(sites.map((site) => site.kill()))
  await database.drop()
  return failed.length
}

const tally = (failed: readonly (number | string)[]) =>
  [...new Set(failed)].map((one) => `${failed.filter((other) => other === one).length} × ${one}`).join(', ')

/** A haproxy in front of ports of this machine. */
async function balance(ports: readonly number[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'andanza-haproxy-'))
  const port = await freePort()
  const file = path.join(folder, 'haproxy.cfg')
  writeFileSync(file, configuration(port, ports))
  const child = spawn(HAPROXY, ['-f', file], { stdio: 'ignore' })
  await sleep(3_000)
  return {
    port,
    stop: () => {
      child.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const configuration = (port: number, ports: readonly number[]) => `
defaults
  mode http
  timeout connect 5s
  timeout client 60s
  timeout server 60s
  retries 0
listen andanza
  bind 127.0.0.1:${port}
  balance roundrobin
  option httpchk
  http-check send meth GET uri /api/health/ready ver HTTP/1.1 hdr Host localhost
${ports.map((one, at) => `  server s${at} 127.0.0.1:${one} check inter 1s fall 2 rise 1`).join('\n')}
`

/** Prices a cart some ten times a second, each time on a new connection, from an address of its own. */
function ask(port: number, client: number) {
  const answers: (number | string)[] = []
  let over = false
  const agent = new Agent({ keepAlive: false })
  const asking = (async () => {
    for (let turn = 0; !over; turn += 1) {
      answers.push(await priced(port, agent, `10.${client}.${turn >> 8}.${turn & 255}`))
      await sleep(PAUSE_MS)
    }
  })()
  return {
    stop: async () => {
      over = true
      await asking
      return answers
    },
  }
}

function priced(port: number, agent: Agent, address: string): Promise<number | string> {
  const market = { 'x-locale': 'es_MX', 'x-currency': 'MXN' }
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address, ...market }
  return new Promise((resolve) => {
    const call = request(
      { host: '127.0.0.1', port, agent, headers, method: 'POST', path: '/api/v1.5/shopping-cart' },
      (answer) => {
        answer.resume()
        answer.once('end', () => resolve(answer.statusCode ?? 0))
        answer.once('error', (error) => resolve(error.message))
      },
    )
    call.once('error', (error) => resolve(error.message))
    call.end(JSON.stringify(cenotesCart(1)))
  })
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
