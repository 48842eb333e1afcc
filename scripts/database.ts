import { ensureDatabase, type ReadyDatabase } from './postgres'
import { Problem } from './postgres/problem'

/**
 * `npm run database` starts the embedded PostgreSQL and prints its address; `npm run database keep` brings it back too
 * whenever it is killed, until it is told to end itself; `npm run database stop` stops it.
 */
async function main(word: string | undefined): Promise<void> {
  if (word !== undefined && !['keep', 'stop'].includes(word))
    throw new Problem('Usage: npm run database [keep | stop]')
  const database = await ensureDatabase()
  if (word !== 'stop') console.log(database.url)
  if (word === 'keep') await kept(database)
  else if (word === 'stop')
    console.log((await database.stop()) ? 'stopped' : 'left running: somebody uses it, or it is not ours')
}

/** Until a signal; the timer keeps this process alive. */
async function kept(database: ReadyDatabase): Promise<void> {
  database.keepUp((sentence) => console.log(sentence))
  const waiting = setInterval(() => undefined, 60_000)
  await new Promise((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve))
  clearInterval(waiting)
  await database.stop()
}

main(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof Problem ? error.message : error)
  process.exitCode = 1
})
