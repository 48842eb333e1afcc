import { ensureDatabase } from './postgres'
import { Problem } from './postgres/problem'
import { createSeeded, dropSeeded } from './seed/fill'
import { readSeedOptions } from './seed/options'

/**
 * `npm run seed -- --products 100000 [--departures 10] [--database andanza_large] [--drop]`: a catalogue of any size in
 * a database of its own, beside the site's; the site's own is never touched. Prints the address to start the site with.
 */
async function main(words: readonly string[]): Promise<void> {
  const { database, drop, ...size } = readSeedOptions(words)
  const { url: server } = await ensureDatabase()
  if (drop) {
    await dropSeeded(server, database)
    console.log(`${database} is gone.`)
    return
  }
  const say = (step: string, seconds: number) => console.log(`${step}: ${seconds.toFixed(1)} s`)
  const url = await createSeeded(server, database, size, say)
  console.log(`DATABASE_URL=${url} SEED=off npm start`)
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Problem ? error.message : error)
  process.exitCode = 1
})
