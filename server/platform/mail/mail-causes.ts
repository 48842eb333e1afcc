import type { Context } from '../context'

/** Why a mail was written, as plain JSON: it is asked again before the mail leaves. */
export interface MailCause {
  /** Who asks it: a name among `Causes`. */
  readonly kind: string
  /** What it is about: the id of an order or of an attempt. */
  readonly about: string
  /** What else has to be as it was when the mail was written. */
  readonly told?: Readonly<Record<string, string | number | null>>
}

/** It holds, is gone for good, or holds and may not be told at this hour. */
export type CauseStanding = 'holds' | 'gone' | 'quiet'

export type AskCause = (context: Context, cause: MailCause) => Promise<CauseStanding>

/** Who asks the causes of which kind: the domains above hand theirs in. */
export type Causes = Readonly<Record<string, AskCause>>

/** How a mail stands that was taken to be sent; one without a cause is always sent. @throws Error for an unknown kind */
export async function standingOf(
  context: Context,
  causes: Causes,
  cause: MailCause | null,
): Promise<CauseStanding> {
  if (cause === null) return 'holds'
  const ask = causes[cause.kind]
  if (!ask) throw new Error(`Nobody asks the cause "${cause.kind}"`)
  return ask(context, cause)
}
