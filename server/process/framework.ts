import { randomBytes, timingSafeEqual } from 'node:crypto'
import {
  Agent,
  createServer,
  type IncomingMessage,
  type RequestListener,
  request as requestHttp,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { withoutHops } from './hops'

/** What the framework said. */
export interface FrameworkAnswer {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  /** Names and values by turns, as they were written. */
  readonly rawHeaders: readonly string[]
  readonly body: Buffer
}

const SECRET = 'x-front-cache'
/** Marks what the cache asks for itself; whoever else sends it does not know the secret. */
const OWN = 'x-front-own'
/** A render waits for the API at most ten seconds; who waits longer asks without the cache. */
const LONGEST_MS = 30_000

/**
 * The framework behind a socket of its own, on this machine only and for nobody but this process: questions of the
 * cache are ordinary requests, and nothing of theirs has to be made up.
 */
export class Framework {
  readonly #server: Server
  readonly #agent = new Agent({ keepAlive: true })
  readonly #secret: string

  private constructor(server: Server, secret: string) {
    this.#server = server
    this.#secret = secret
  }

  /**
   * @param pages answers the cache, which asks once for whoever waits for the same page
   * @param passed answers what is passed on
   */
  static async behind(pages: RequestListener, passed: RequestListener = pages): Promise<Framework> {
    const secret = randomBytes(24).toString('base64url')
    // Only this process ends a connection: one that the server has just ended cannot be asked on.
    const server = createServer({ keepAliveTimeout: 0, requestTimeout: 0 }, (request, response) => {
      if (!sameText(String(request.headers[SECRET] ?? ''), secret)) return void response.writeHead(404).end()
      const isOwn = request.headers[OWN] === secret
      delete request.headers[SECRET]
      delete request.headers[OWN]
      if (isOwn) pages(request, response)
      else passed(request, response)
    })
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(0, '127.0.0.1', resolve)
    })
    return new Framework(server, secret)
  }

  /** Asks for a page as it is, not packed. @throws Error when there is no whole answer */
  async ask(path: string, headers: Readonly<Record<string, string>>): Promise<FrameworkAnswer> {
    const { port } = this.#server.address() as AddressInfo
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const asked = requestHttp(
        { ...{ host: '127.0.0.1', port, path, agent: this.#agent, timeout: LONGEST_MS } },
        resolve,
      )
      for (const [name, value] of Object.entries(headers)) asked.setHeader(name, value)
      asked.setHeader(SECRET, this.#secret)
      asked.setHeader(OWN, this.#secret)
      asked.on('timeout', () => asked.destroy(new Error(`The framework did not answer ${path}`)))
      asked.on('error', reject)
      asked.end()
    })
    const { statusCode: status = 0, rawHeaders } = answer
    return { status, headers: answer.headers, rawHeaders, body: await buffer(answer) }
  }

  /**
   * Asks what somebody else asks, in their words.
   * @param own names and values by turns that are added to theirs
   * @returns the answer with its body still to be read; null when they left meanwhile
   * @throws Error when there is none
   */
  pass(
    request: IncomingMessage,
    response: ServerResponse,
    own: readonly string[] = [],
  ): Promise<IncomingMessage | null> {
    const { port } = this.#server.address() as AddressInfo
    const { method = 'GET', url: path = '/', rawHeaders } = request
    return new Promise((resolve, reject) => {
      const asked = requestHttp({
        ...{ host: '127.0.0.1', port, path, method, agent: this.#agent, setHost: false },
        headers: [...withoutHops(rawHeaders), ...own, SECRET, this.#secret],
      })
      const leave = () => {
        asked.destroy()
        resolve(null)
      }
      response.once('close', leave)
      asked.once('response', (answer) => {
        response.off('close', leave)
        resolve(answer)
      })
      asked.once('error', reject)
      asked.end()
    })
  }

  async close(): Promise<void> {
    this.#agent.destroy()
    await new Promise((resolve) => {
      this.#server.close(resolve)
      this.#server.closeAllConnections()
    })
  }
}

function sameText(given: string, secret: string): boolean {
  return given.length === secret.length && timingSafeEqual(Buffer.from(given), Buffer.from(secret))
}
