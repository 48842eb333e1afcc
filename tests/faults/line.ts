import { createServer, type Server, Socket } from 'node:net'

/** How a line between two parties behaves. `wrong`: whoever calls is told nonsense by somebody else. */
export type Weather = 'fair' | 'slow' | 'silent' | 'cut' | 'wrong'

const SLOW_MS = 150
const NONSENSE =
  'HTTP/1.1 500 Oh\r\ncontent-type: text/html\r\nconnection: close\r\n\r\n<p>{"status":"succeeded"'

/** A TCP line to another port, which can be slowed, silenced, cut or answered by a stranger. */
export class Line {
  readonly #server: Server
  readonly #ends = new Set<Socket>()
  readonly #target: () => number
  #weather: Weather = 'fair'

  private constructor(target: () => number) {
    this.#target = target
    this.#server = createServer((near) => this.#connect(near))
  }

  /** @param target the port at the other end, asked for with every connection */
  static async to(target: () => number): Promise<Line> {
    const line = new Line(target)
    await new Promise<void>((resolve) => line.#server.listen(0, '127.0.0.1', resolve))
    return line
  }

  get port(): number {
    const address = this.#server.address()
    return typeof address === 'object' && address ? address.port : 0
  }

  /** Connections made before do not live through a change, but for a line that only gets slow. */
  set(weather: Weather): void {
    const stays = [this.#weather, weather].every((one) => one === 'fair' || one === 'slow')
    this.#weather = weather
    if (!stays) this.#hangUp()
  }

  async close(): Promise<void> {
    this.#hangUp()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #hangUp(): void {
    for (const end of this.#ends) end.destroy()
  }

  #connect(near: Socket): void {
    this.#keep(near)
    if (this.#weather === 'cut') return void near.destroy()
    // Takes what it is sent and says nothing.
    if (this.#weather === 'silent') return void near.resume()
    if (this.#weather === 'wrong') return void near.once('data', () => near.end(NONSENSE))
    const far = new Socket()
    this.#keep(far)
    far.connect(this.#target(), '127.0.0.1')
    this.#carry(near, far)
    this.#carry(far, near)
  }

  #carry(from: Socket, to: Socket): void {
    from.on('data', (chunk) => {
      if (this.#weather === 'slow') setTimeout(() => to.writable && to.write(chunk), SLOW_MS)
      else to.write(chunk)
    })
    from.on('close', () => setTimeout(() => to.destroy(), this.#weather === 'slow' ? SLOW_MS : 0))
  }

  #keep(end: Socket): void {
    this.#ends.add(end)
    end.setNoDelay(true)
    end.on('error', () => end.destroy())
    end.on('close', () => this.#ends.delete(end))
  }
}
