/**
 * A Node process that writes orders as rows and does nothing else: the reference for what placing one costs. Told by
 * messages: `{ orders: [{ names, statements: [{ text, values }] }], clients, milliseconds }`; answers `{ done }`, the
 * number of orders that were written, each in a transaction, statement by statement.
 */
import { createHash, randomInt, randomUUID } from 'node:crypto'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 8 })
/** The signs of a reservation's code. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

process.on('message', ({ orders, clients, milliseconds }) => {
  void writeFor(orders.map(prepared), clients, milliseconds).then(
    (done) => process.send?.({ done }),
    (error) => process.send?.({ failed: String(error) }),
  )
})
// Whoever follows the bench lets go of this channel; here it is what keeps the process waiting for work.
process.channel?.ref()
process.send?.({ ready: true })

async function writeFor(orders, clients, milliseconds) {
  const until = performance.now() + milliseconds
  let done = 0
  const work = async () => {
    while (performance.now() < until) {
      await write(orders[done++ % orders.length])
    }
  }
  await Promise.all(Array.from({ length: clients }, work))
  return done
}

async function write({ names, statements }) {
  const fresh = names.map((name) => [name, name.includes('-') ? randomUUID() : newCode()])
  const client = await pool.connect()
  try {
    await client.query('begin')
    for (const { name, text, values } of statements) {
      const { rowCount } = await client.query({
        name,
        text,
        values: values.map((value) => renamed(value, fresh)),
      })
      if (rowCount === 0) throw new Error(`nothing was written by ${text}`)
    }
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** PostgreSQL plans each statement once per connection; a value that names nothing of the order stays as it is. */
function prepared({ names, statements }) {
  return {
    names,
    statements: statements.map(({ text, values }) => ({
      name: createHash('sha256').update(text).digest('hex').slice(0, 32),
      text,
      values: values.map((value) => ({
        value,
        named: typeof value === 'string' ? names.flatMap((name, n) => (value.includes(name) ? [n] : [])) : [],
      })),
    })),
  }
}

function renamed({ value, named }, fresh) {
  return named.reduce((text, n) => text.replaceAll(fresh[n][0], fresh[n][1]), value)
}

function newCode() {
  return Array.from({ length: 13 }, () => SIGNS[randomInt(SIGNS.length)]).join('')
}
