import { ensureDatabase } from './postgres'
import { Problem } from './postgres/problem'

/** `npm run database` starts the embedded PostgreSQL and prints its address; `npm run database stop` stops it. */
async function main(word: string | undefined): Promise<void> {
  if (word !== undefined && word !== 'stop') throw new Problem('Usage: npm run database [stop]')
  const database = await ensureDatabase()
  if (word === undefined) console.log(database.url)
  else console.log((await database.stop()) ? 'stopped' : 'left running: somebody uses it, or it is not ours')
}

main(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof Problem ? error.message : error)
  process.exitCode = 1
})
