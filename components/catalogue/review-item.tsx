/** A review with finished texts. */
export interface ReviewView {
  readonly uuid: string
  readonly author: string
  /** "octubre 2026 · 5 de 5". */
  readonly facts: string
  readonly message: string
}

/** One review; the same markup on the server and for those loaded later. */
export function ReviewItem({ author, facts, message }: ReviewView) {
  return (
    <li>
      <p>
        <b>{author}</b> <span className="text-ink-soft">· {facts}</span>
      </p>
      <p className="mt-1 max-w-[60ch]">{message}</p>
    </li>
  )
}
