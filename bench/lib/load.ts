import { Agent, type IncomingMessage, request } from 'node:http'

/** One request of a load. */
export interface Shot {
  readonly url: string
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** What came back. */
export interface Hit {
  readonly status: number
  readonly bytes: number
  readonly headers: IncomingMessage['headers']
}

/** How a load is given: so many connections that each wait for their answer before they ask again. */
export interface Load {
  readonly connections: number
  /** Stops after this time, in milliseconds … */
  readonly milliseconds?: number
  /** … or after so many requests. */
  readonly requests?: number
  /** The request of a number, from 0. */
  readonly shot: (index: number) => Shot
  /** The status every answer must have. */
  readonly status?: number
}

/**
 * Asks until time or number is up. Bodies are read and thrown away, nothing is compressed.
 * @returns how many were answered
 * @throws Error for an answer with another status: a figure made of errors means nothing
 */
export async function load({
  connections,
  milliseconds,
  requests,
  shot,
  status = 200,
}: Load): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const until = performance.now() + (milliseconds ?? Number.POSITIVE_INFINITY)
  const most = requests ?? Number.POSITIVE_INFINITY
  let next = 0
  const work = async () => {
    while (next < most && performance.now() < until) {
      const one = shot(next++)
      const hit = await fire(one, agent)
      if (hit.status !== status) throw new Error(`${one.url} answered ${hit.status} instead of ${status}`)
    }
  }
  try {
    await Promise.all(Array.from({ length: connections }, work))
    return next
  } finally {
    agent.destroy()
  }
}

/** Sends one request. */
export function fire({ url, method = 'GET', headers, body }: Shot, agent?: Agent): Promise<Hit> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, ...(headers && { headers }), ...(agent && { agent }) }, (answer) => {
      let bytes = 0
      answer.on('data', (piece: Buffer) => {
        bytes += piece.length
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, bytes, headers: answer.headers }))
      answer.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
