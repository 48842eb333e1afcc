import type { ReactElement } from 'react'
import type { PushTopic } from '@/lib/accounts/push/topics'
import type { MailName, Words } from './words'

export interface MailProps<Name extends MailName, Data> {
  readonly data: Data
  readonly words: Words<Name>
}

/** A mail that browsers are pushed too, with words of its own (`messages/*.push.<name>`). */
interface PushedMail<Data> {
  readonly topic: PushTopic
  /** Where a touch leads to; null: not this one. */
  readonly path: (data: Data) => string | null
}

/**
 * A mail of a domain, in its folder `mails/`: what it is told is plain JSON, amounts in major units as on the wire, dates
 * and instants as strings.
 */
export interface MailTemplate<Name extends MailName, Data> {
  readonly name: Name
  /** It opens something for whoever reads it: its row is sealed, and forgets what it said when it left. */
  readonly isSecret: boolean
  /** Somebody asked for it and sits there until it comes: it leaves before all that may take its time. */
  readonly isAwaited: boolean
  /** What it is about, for its subject. */
  readonly about: (data: Data) => string
  readonly push: PushedMail<Data> | null
  readonly Body: (props: MailProps<Name, Data>) => ReactElement
}

/** Any mail, where nobody knows what it is told. */
export interface AnyMail
  extends Pick<MailTemplate<MailName, never>, 'name' | 'isSecret' | 'isAwaited' | 'about' | 'push'> {
  readonly Body: (props: never) => ReactElement
}

/** What a mail is told. */
export type DataOf<Mail extends AnyMail> = Parameters<Mail['about']>[0]

/** Describes a mail; what is left out is the usual: no secret, in its turn, nothing in the subject, no push. */
export function defineMail<const Name extends MailName, Data extends object>(
  mail: Pick<MailTemplate<Name, Data>, 'name' | 'Body'> & Partial<MailTemplate<Name, Data>>,
): MailTemplate<Name, Data> {
  return { isSecret: false, isAwaited: false, about: () => '', push: null, ...mail }
}

/**
 * The mail that a row of the outbox is.
 * @throws Error when there is none of that name (any more)
 */
export function mailNamed(mails: readonly AnyMail[], name: string): AnyMail {
  const mail = mails.find((one) => one.name === name)
  if (!mail) throw new Error(`There is no mail "${name}"`)
  return mail
}
