import { connect, type Socket } from 'node:net'

/** A connection that a test plays by hand; it never closes its half by itself. */
export interface RawClient {
  readonly socket: Socket
  readonly received: () => string
  /** Whether the server has said that nothing more comes. */
  readonly ended: () => boolean
  readonly closed: () => boolean
}

/** Connects to a port of this machine; `reads: false` never takes a byte. */
export function rawClient(port: number, sent = '', { reads = true } = {}): Promise<RawClient> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    let received = ''
    let ended = false
    let closed = false
    const client = { socket, received: () => received, ended: () => ended, closed: () => closed }
    if (reads) {
      socket.on('data', (bytes) => {
        received += bytes.toString('latin1')
      })
    }
    socket.once('connect', () => {
      socket.write(sent)
      resolve(client)
    })
    socket.once('end', () => {
      ended = true
    })
    socket.once('close', () => {
      ended = true
      closed = true
    })
    // A server that destroys its end resets ours: that is what is waited for.
    socket.on('error', (error) => (socket.connecting ? reject(error) : undefined))
  })
}
