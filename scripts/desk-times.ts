import { deskCallsOf } from '@/bench/explain/desk-calls'
import { percentile } from '@/bench/lib/percentile'
import { createApp } from '@/server/app'
import { createContext } from '@/server/platform/context'
import { readEnv } from '@/server/platform/env/env'
import { ensureDatabase } from './postgres'
import { appSecret } from './start/secrets'

const TIMES = 40

/**
 * `DATABASE_URL=… npm run desk:times`: how long the desk's reads take, each forty times one after the other within this
 * process, from the request to the answer: the middle and the 95th of a hundred, in milliseconds. It leaves a member of
 * the desk, so it is for a database that was made to be measured (`npm run seed -- --life --copies 100000`).
 */
async function main(): Promise<void> {
  const { url } = await ensureDatabase()
  const APP_SECRET = process.env.APP_SECRET ?? appSecret()
  const env = { ...process.env, DATABASE_URL: url, APP_SECRET, LOG_LEVEL: 'fatal' }
  const context = await createContext(readEnv(env))
  try {
    const app = await createApp(context, {
      draining: () => false,
      migrated: async () => true,
      jobs: () => true,
    })
    const { rows } = await context.pool.query('select count(*)::int as many from reservations')
    console.log(
      `${rows[0].many.toLocaleString('en-US')} reservations\n\n| read | p50 ms | p95 ms |\n| --- | ---: | ---: |`,
    )
    for (const { title, call } of await deskCallsOf(context, (request) => app.fetch(request))) {
      const times: number[] = []
      for (let turn = 0; turn < TIMES; turn += 1) {
        const started = performance.now()
        const answer = await call()
        await answer.text()
        times.push(performance.now() - started)
        if (answer.status >= 400) throw new Error(`${title} answered ${answer.status}`)
      }
      console.log(
        `| ${title} | ${percentile(times, 0.5).toFixed(1)} | ${percentile(times, 0.95).toFixed(1)} |`,
      )
    }
  } finally {
    await context.close()
  }
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
