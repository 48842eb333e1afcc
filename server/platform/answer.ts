/** An answer with headers of its own: a replay of an earlier one, a language of its own. */
export class Answer {
  constructor(
    readonly data: unknown,
    readonly headers: Record<string, string> = {},
  ) {}
}
