/** An answer with headers of its own: a replay of an earlier one, a language of its own. */
export class Answer {
  constructor(
    readonly data: unknown,
    readonly headers: Record<string, string> = {},
    /** The data as JSON, already checked by the contract; null: it is still to be checked and written. */
    readonly json: string | null = null,
  ) {}

  /** Data that was checked by its contract and written before. */
  static written(json: string): Answer {
    return new Answer(null, {}, json)
  }
}

/** A JSON text as an answer. */
export function jsonAnswer(body: string, status: number, headers: Record<string, string>): Response {
  return new Response(body, {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      ...headers,
    },
  })
}
