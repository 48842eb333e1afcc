import { addHours, addMinutes, max, min } from 'date-fns'

/** Minutes that a message may stay unread before a mail tells of it. */
export const UNREAD_MINUTES = 3
/** Hours between two mails to one party about one conversation. */
export const NOTICE_HOURS = 1

/** What a party has not read, and was not told of. */
export interface Unread {
  readonly count: number
  /** When the first of them was written. */
  readonly since: Date
}

/**
 * When somebody is told by mail of what they have not read: three minutes after the first of it, and never within an hour
 * of the last mail about the same conversation.
 */
export function dueNotice({ since }: Pick<Unread, 'since'>, toldAt: Date | null): Date {
  const due = addMinutes(since, UNREAD_MINUTES)
  return toldAt === null ? due : max([due, addHours(toldAt, NOTICE_HOURS)])
}

/** When a conversation is looked at next; null when nobody is to be told any more. */
export function nextLook(dues: readonly Date[]): Date | null {
  return dues.length === 0 ? null : min([...dues])
}
