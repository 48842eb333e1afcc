/** An answer with headers of its own: a replay of an earlier one, a language of its own. */
export class Answer {
  constructor(
    readonly data: unknown,
    readonly headers: Record<string, string> = {},
    /** The data as JSON, already checked by the contract; null: it is still to be checked and written. */
    readonly json: string | null = null,
    /** What was asked for happens later: 202, of a call that says so. */
    readonly isLater = false,
  ) {}

  /** What was asked for waits for something. */
  static later(data: unknown, headers: Record<string, string> = {}): Answer {
    return new Answer(data, headers, null, true)
  }

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

/** A file that is for whoever asked alone: kept by no cache, and run by no browser that takes it for a page. */
export function fileAnswer(
  type: string,
  bytes: Uint8Array<ArrayBuffer>,
  headers: Record<string, string>,
): Response {
  return new Response(bytes, {
    status: 200,
    headers: {
      'content-type': type,
      'content-length': String(bytes.byteLength),
      'cache-control': 'private, no-store',
      'content-security-policy': "sandbox; default-src 'none'",
      ...headers,
    },
  })
}
