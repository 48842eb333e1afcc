import type { ServerResponse } from 'node:http'

/** The answers that stay open for as long as the browser listens: they are ended when the process stops. */
export class EventStreams {
  readonly #open = new Set<ServerResponse>()

  add(stream: ServerResponse): void {
    this.#open.add(stream)
    stream.once('close', () => this.#open.delete(stream))
  }

  /** Ends all of them; the browser comes back after a moment, by then to another process. */
  close(): void {
    for (const stream of this.#open) stream.end('retry: 2000\n\n')
  }
}
