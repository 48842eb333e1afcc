import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A real SMTP server of a test: what it accepted, and how it behaves. */
export interface Smtp {
  readonly url: string
  readonly received: readonly { readonly to: readonly string[]; readonly mail: Email }[]
  /** Refuses or accepts what comes from now on; a 4xx is a temporary refusal. */
  refuse(code: number | null): void
  close(): Promise<void>
}

export async function startSmtp(): Promise<Smtp> {
  const received: { to: string[]; mail: Email }[] = []
  let refusal: number | null = null
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
      stream.on('end', async () => {
        if (refusal !== null) return done(Object.assign(new Error('not now'), { responseCode: refusal }))
        const mail = await PostalMime.parse(Buffer.concat(chunks))
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), mail })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse: (code) => {
      refusal = code
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
