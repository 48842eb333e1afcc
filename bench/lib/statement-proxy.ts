import { connect, createServer, type Socket } from 'node:net'
import { StatementCounter } from './statement-counter'

/** Stands between a site and its database and counts the statements; nothing is changed or held back. */
export interface StatementProxy {
  /** The address to give to the site. */
  readonly url: string
  /** Statements of all connections so far. */
  readonly count: () => number
  readonly close: () => Promise<void>
}

/** @param databaseUrl where the statements go */
export async function startStatementProxy(databaseUrl: string): Promise<StatementProxy> {
  const { hostname, port: databasePort } = new URL(databaseUrl)
  const counters: StatementCounter[] = []
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const database = connect(Number(databasePort || 5432), hostname)
    const counter = new StatementCounter()
    counters.push(counter)
    client.on('data', (piece) => counter.read(Buffer.from(piece)))
    join(client, database)
    for (const socket of [client, database]) sockets.add(socket)
  })
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  const address = new URL(databaseUrl)
  address.host = `127.0.0.1:${port}`
  return {
    url: address.href,
    count: () => counters.reduce((sum, { count }) => sum + count, 0),
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

function join(one: Socket, other: Socket): void {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    from.pipe(to)
    from.on('error', () => to.destroy())
    from.on('close', () => to.destroy())
  }
}
