import type { AddressInfo } from 'node:net'
import { createServer, type Server, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail server on a port of its own, which can stop answering and start again. */
export interface Mailbox {
  readonly url: string
  /** The messages that arrived, as they were sent. */
  readonly arrived: readonly string[]
  /** Connections that were opened while it did not answer. */
  readonly stalled: () => number
  /** From now on it takes mails. */
  work(): Promise<void>
  close(): Promise<void>
}

/** Begins as a server that takes connections and says nothing: whoever sends a mail hangs in the middle of it. */
export async function stalledMailbox(): Promise<Mailbox> {
  const arrived: string[] = []
  const sockets = new Set<Socket>()
  let opened = 0
  const silent = createServer((socket) => {
    opened += 1
    sockets.add(socket)
    socket.on('error', () => undefined)
  })
  const port = await listening(silent, 0)
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _, done) => {
      let text = ''
      stream.on('data', (part: Buffer) => {
        text += part
      })
      stream.on('end', () => {
        arrived.push(text)
        done()
      })
    },
  })
  // A process that was killed with a connection open.
  smtp.on('error', () => undefined)
  const hangUp = async () => {
    for (const socket of sockets) socket.destroy()
    if (silent.listening) await new Promise((resolve) => silent.close(resolve))
  }
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    stalled: () => opened,
    work: async () => {
      await hangUp()
      await listening(smtp.server as Server, port)
    },
    close: async () => {
      await hangUp()
      await new Promise<void>((resolve) => smtp.close(() => resolve()))
    },
  }
}

function listening(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}
