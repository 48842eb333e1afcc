import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { ConnectionLimits } from '../platform/env/connection-limits'
import { networkOf, plainAddress } from '../platform/http/address'
import type { Log } from '../platform/log/log'

/** A refused connection gets this long to take its answer. */
const FAREWELL_MS = 1_000
const TELL_EVERY_MS = 60_000

/** Times of Node's HTTP server for these limits. */
export function serverTimes(limits: ConnectionLimits) {
  const headersTimeout = Math.min(limits.headersTimeout, limits.bodyTimeout)
  return {
    headersTimeout,
    requestTimeout: limits.bodyTimeout,
    keepAliveTimeout: limits.keepAliveTimeout,
    // Node looks this often for requests that take too long; by itself every 30 s.
    connectionsCheckingInterval: Math.min(5_000, headersTimeout / 2),
  }
}

/**
 * Bounds what connections may take: how many are open in all and from one address, and how long one may neither send
 * nor take a byte. One that breaks the protocol or takes too long is answered and destroyed: ended alone, it would stay
 * open for as long as the other side likes, and with it a descriptor.
 * @param isTrusted proxies, which bring many people over one address
 */
export function guardConnections(
  server: Server,
  limits: ConnectionLimits,
  isTrusted: (address: string) => boolean,
  log: Log,
): void {
  const tell = tellSometimes(log)
  server.maxConnections = limits.most
  server.on('drop', () => tell('all connections are taken'))
  // Nobody listens to `timeout`, so Node destroys the socket.
  server.timeout = limits.idleTimeout
  capAddresses(server, limits.perAddress, isTrusted, tell)
  const answers = new WeakMap<Duplex, ServerResponse>()
  server.on('request', (request, response) => answers.set(request.socket, response))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    log.debug({ err: error }, 'a connection sent something that is not HTTP, or took too long')
    const answer = answers.get(socket)
    // In the middle of an answer nothing can be said any more.
    const isBusy = answer?.headersSent && !answer.writableFinished
    if (isBusy || !socket.writable) socket.destroy()
    else farewell(socket, statusOf(error))
  })
}

function capAddresses(
  server: Server,
  most: number,
  isTrusted: (address: string) => boolean,
  tell: (reason: string) => void,
): void {
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const address = plainAddress(socket.remoteAddress ?? '')
    if (isTrusted(address)) return
    const who = networkOf(address)
    const count = (open.get(who) ?? 0) + 1
    if (count > most) {
      tell('one address holds too many connections')
      socket.destroy()
      return
    }
    open.set(who, count)
    socket.once('close', () => {
      const left = (open.get(who) ?? 1) - 1
      if (left === 0) open.delete(who)
      else open.set(who, left)
    })
  })
}

const STATUS_LINES: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

function statusOf({ code = '' }: NodeJS.ErrnoException): string {
  return STATUS_LINES[code] ?? '400 Bad Request'
}

function farewell(socket: Duplex, status: string): void {
  const destroy = () => void socket.destroy()
  const late = setTimeout(destroy, FAREWELL_MS).unref()
  socket.once('close', () => clearTimeout(late))
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, destroy)
}

/** A flood must not fill the log too. */
function tellSometimes(log: Log): (reason: string) => void {
  const last = new Map<string, number>()
  return (reason) => {
    const now = Date.now()
    if (now - (last.get(reason) ?? Number.NEGATIVE_INFINITY) < TELL_EVERY_MS) return
    last.set(reason, now)
    log.warn({ reason }, 'connections are refused')
  }
}
