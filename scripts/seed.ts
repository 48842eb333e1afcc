import { ensureDatabase } from './postgres'
import { Problem } from './postgres/problem'
import { createSeeded, dropSeeded } from './seed/fill'
import { createLife } from './seed/life/fill'
import { readSeedOptions } from './seed/options'

/**
 * `npm run seed -- --products 100000`: a catalogue of any size; `-- --life`: the demo catalogue with 200 reservations that
 * were led through eighteen months; each in a database of its own, beside the site's, which is never touched. Prints the
 * address to start the site with. Every option: docs/operations.md.
 */
async function main(words: readonly string[]): Promise<void> {
  const options = readSeedOptions(words)
  const { database } = options
  const { url: server } = await ensureDatabase()
  if (options.kind === 'drop') {
    await dropSeeded(server, database)
    console.log(`${database} is gone.`)
    return
  }
  const say = (step: string, seconds: number) => console.log(`${step}: ${seconds.toFixed(1)} s`)
  const url =
    options.kind === 'life'
      ? await createLife(server, database, options, console.log)
      : await createSeeded(server, database, options, say)
  console.log(`DATABASE_URL=${url} SEED=off npm start`)
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Problem ? error.message : error)
  process.exitCode = 1
})
