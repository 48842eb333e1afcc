/** Simple query and Execute: what a client sends for each statement that PostgreSQL runs. */
const RUNS_STATEMENT = new Set(['Q'.charCodeAt(0), 'E'.charCodeAt(0)])
const HEAD = 5

/**
 * Counts the statements in what one client sends to PostgreSQL, in whatever pieces it arrives. The first message has
 * no type letter (PostgreSQL protocol 3.0, "Message Formats").
 */
export class StatementCounter {
  count = 0
  #rest: Buffer = Buffer.alloc(0)
  #started = false

  read(piece: Buffer): void {
    let left = this.#rest.length > 0 ? Buffer.concat([this.#rest, piece]) : piece
    for (let length = this.#messageLength(left); length > 0; length = this.#messageLength(left)) {
      if (this.#started && RUNS_STATEMENT.has(left[0] ?? 0)) this.count += 1
      this.#started = true
      left = left.subarray(length)
    }
    this.#rest = Buffer.from(left)
  }

  /** Bytes of the first whole message, 0 when more must arrive. */
  #messageLength(bytes: Buffer): number {
    if (bytes.length < (this.#started ? HEAD : HEAD - 1)) return 0
    const length = this.#started ? 1 + bytes.readUInt32BE(1) : bytes.readUInt32BE(0)
    return bytes.length >= length ? length : 0
  }
}
