/**
 * A Node process that only runs one statement: the reference for what the API does with SQL. Told by messages:
 * `{ statement, values: [[…], …], clients, milliseconds }`; answers `{ done }`, the number of statements that ran.
 */
import { createHash } from 'node:crypto'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 8 })

process.on('message', ({ statement, values, clients, milliseconds }) => {
  void runFor(statement, values, clients, milliseconds).then(
    (done) => process.send?.({ done }),
    (error) => process.send?.({ failed: String(error) }),
  )
})
// Whoever follows the bench lets go of this channel; here it is what keeps the process waiting for work.
process.channel?.ref()
process.send?.({ ready: true })

async function runFor(text, values, clients, milliseconds) {
  const until = performance.now() + milliseconds
  // A name of its own: PostgreSQL plans it once per connection, as for any prepared statement.
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32)
  let done = 0
  let next = 0
  const work = async () => {
    while (performance.now() < until) {
      await pool.query({ name, text, values: values[next++ % values.length] })
      done += 1
    }
  }
  await Promise.all(Array.from({ length: clients }, work))
  return done
}
