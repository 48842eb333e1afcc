import { createServer, type RequestListener, type Server } from 'node:http'
import type { ConnectionLimits } from '../platform/env/connection-limits'
import { trustedProxies } from '../platform/http/address'
import type { Log } from '../platform/log/log'
import { guardAnswer } from './guard-answers'
import { guardConnections, serverTimes } from './guard-connections'
import { isApi, readTarget } from './request-target'

/** The two halves behind one port; a process may have only one of them. */
export interface Halves {
  readonly api?: RequestListener
  readonly pages?: RequestListener
}

/** Both halves make a `Request` of what they are given, which throws for the others. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** What its environment says of a process that answers. */
export interface Surroundings {
  /** Where travellers reach the site. */
  readonly siteUrl: string
  readonly connections: ConnectionLimits
  readonly trustedProxy: readonly string[]
}

/** The HTTP server of the process: connections bounded, paths cleaned, then the half that answers. */
export function createSite(halves: Halves, log: Log, surroundings: Surroundings): Server {
  const { connections, trustedProxy, siteUrl } = surroundings
  const server = createServer(serverTimes(connections))
  const isPublic = siteUrl.startsWith('https:')
  guardConnections(server, connections, trustedProxies(trustedProxy), log)
  server.on('request', (request, response) => {
    guardAnswer(request, response, isPublic)
    if (!METHODS.includes(request.method ?? '')) {
      return void response.writeHead(405, { allow: METHODS.join(', '), connection: 'close' }).end()
    }
    const target = readTarget(request.url ?? '/')
    if (target.kind === 'refused') return void response.writeHead(400).end()
    if (target.kind === 'redirect') {
      const status = request.method === 'GET' || request.method === 'HEAD' ? 301 : 308
      return void response.writeHead(status, { location: target.location, 'cache-control': 'no-store' }).end()
    }
    const half = isApi(request.method ?? 'GET', target.path) ? halves.api : halves.pages
    if (!half) return void response.writeHead(404).end()
    half(request, response)
  })
  return server
}

/** A port that cannot be used, in one sentence. */
export class ListenError extends Error {
  override readonly name = 'ListenError'
}

/** @throws ListenError when the port is taken or not ours to use */
export function listen(server: Server, port: number, hostname: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) =>
      reject(new ListenError(reasonOf(error, port, hostname), { cause: error })),
    )
    // Of the two loopback addresses the one that every tool tries.
    server.listen({ port, host: hostname === 'localhost' ? '127.0.0.1' : hostname }, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

function reasonOf(error: NodeJS.ErrnoException, port: number, hostname: string): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is taken: stop what uses it, or choose another one with PORT=${port + 1}.`
  if (error.code === 'EACCES')
    return `Port ${port} needs more rights than we have: choose one above 1023 with PORT.`
  return `We cannot listen on ${hostname}:${port}: ${error.message}.`
}
