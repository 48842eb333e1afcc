import { sql } from 'drizzle-orm'
import type { PushTopic } from '@/lib/accounts/push/topics'
import type { Locale } from '@/lib/locale/market'
import { type Context, transact } from '@/server/platform/context'
import type { PushSettings } from '@/server/platform/env/push'
import { type Causes, type MailCause, standingOf } from '@/server/platform/mail/mail-causes'
import { type Post, postPush } from '@/server/platform/push/post-push'
import { PUSH_HOURS } from './push-hours'
import { messageOf } from './push-message'
import { openTarget, type PushTarget } from './push-subscriptions'

/** Longer than a send may take: one that was taken by a killed process is tried again after it. */
const LEASE_MS = 60_000
/** A service that does not answer holds up nobody else's: all of a batch leave at once. */
const AT_ONCE = 8
const MOST_BATCHES = 4
/** Retries grow to this, as those of mails do. */
const LONGEST_WAIT_MS = 3_600_000
/** So often the clock is read whether something may be told now. */
const QUIET_MS = 600_000

export interface Waiting extends Record<string, unknown> {
  readonly id: string
  readonly session_id: string
  readonly topic: PushTopic
  readonly template: string
  readonly locale: Locale
  readonly path: string
  readonly cause: MailCause | null
  readonly tries: number
  readonly created_at: string
}

interface Sealed extends Record<string, unknown> {
  readonly sealed: string
}

/**
 * Works off pushes: takes what is due, commits, sends, records. A crash in between sends again, and the browser shows the
 * second in place of the first.
 * @param causes as mails are delivered with: what is no longer so is pushed to nobody
 * @returns how many were sent
 */
export async function deliverPushes(context: Context, causes: Causes, post: Post = fetch): Promise<number> {
  const { push } = context.env
  if (!push) return 0
  let sent = 0
  for (let batch = 0; batch < MOST_BATCHES; batch++) {
    const taken = await takePushes(context)
    const states = await Promise.all(taken.map((one) => deliverOne(context, push, one, { causes, post })))
    sent += states.filter((state) => state === 'sent').length
    if (taken.length < AT_ONCE) break
  }
  return sent
}

function takePushes(context: Context): Promise<Waiting[]> {
  const now = context.clock.now()
  return transact(context, async ({ db }) => {
    const { rows } = await db.execute<Waiting>(sql`
      update pushes set next_try_at = ${new Date(now.getTime() + LEASE_MS).toISOString()}, tries = tries + 1
      where id in (select id from pushes where state = 'queued' and next_try_at <= ${now.toISOString()}
        order by next_try_at limit ${AT_ONCE} for update skip locked)
      returning id, session_id, topic, template, locale, path, cause, tries, created_at`)
    return rows
  })
}

type State = 'sent' | 'failed' | 'dropped' | 'queued' | 'gone'

async function deliverOne(
  context: Context,
  push: PushSettings,
  waiting: Waiting,
  { causes, post }: { readonly causes: Causes; readonly post: Post },
): Promise<State> {
  try {
    const sealed = await wantedBy(context, waiting)
    const standing = sealed === null ? 'gone' : await standingOf(context, causes, waiting.cause)
    if (sealed === null || standing === 'gone') return await note(context, waiting, 'dropped')
    if (standing === 'quiet') return await wait(context, waiting)
    const target = openTarget(context, waiting.session_id, sealed)
    return await send(context, waiting, { push, post, target, sealed })
  } catch (error) {
    context.log.warn({ err: error, event_id: waiting.id, template: waiting.template }, 'a push was not made')
    return postpone(context, waiting)
  }
}

interface Sending {
  readonly push: PushSettings
  readonly post: Post
  readonly target: PushTarget
  readonly sealed: string
}

async function send(
  context: Context,
  waiting: Waiting,
  { push, post, target, sealed }: Sending,
): Promise<State> {
  const now = context.clock.now()
  const ttl = Math.max(60, Math.round((endOf(waiting) - now.getTime()) / 1000))
  const { outcome, status } = await postPush(push, { target, message: messageOf(waiting), ttl, now }, post)
  if (outcome === 'sent') return note(context, waiting, 'sent')
  context.log.info({ event_id: waiting.id, template: waiting.template, status }, 'a push was not taken')
  return outcome === 'gone' ? forgetBrowser(context, waiting, sealed) : postpone(context, waiting)
}

/** What its browser gave, if it is still signed in and wants this; null otherwise. */
async function wantedBy({ db, clock }: Context, { session_id, topic }: Waiting): Promise<string | null> {
  const { rows } = await db.execute<Sealed>(sql`
    select p.sealed from push_subscriptions p join sessions s on s.id = p.session_id
    where p.session_id = ${session_id} and ${topic} = any(p.topics)
      and s.revoked_at is null and s.expires_at > ${clock.now().toISOString()}`)
  return rows[0]?.sealed ?? null
}

/** The service knows it no more, and with it go its pushes; one that it gave meanwhile stays. */
async function forgetBrowser({ db }: Context, { session_id }: Waiting, sealed: string): Promise<State> {
  await db.execute(
    sql`delete from push_subscriptions where session_id = ${session_id} and sealed = ${sealed}`,
  )
  return 'gone'
}

async function note({ db, clock }: Context, { id }: Waiting, state: 'sent' | 'dropped'): Promise<State> {
  const sentAt = state === 'sent' ? clock.now().toISOString() : null
  await db.execute(sql`
    update pushes set state = ${state}, sent_at = ${sentAt}::timestamptz where id = ${id} and state = 'queued'`)
  return state
}

/** Nothing failed: it may not be told at this hour. */
async function wait({ db, clock }: Context, { id }: Waiting): Promise<State> {
  const next = new Date(clock.now().getTime() + QUIET_MS).toISOString()
  await db.execute(sql`
    update pushes set next_try_at = ${next}, tries = tries - 1 where id = ${id} and state = 'queued'`)
  return 'queued'
}

async function postpone({ db, clock }: Context, waiting: Waiting): Promise<State> {
  const next = clock.now().getTime() + Math.min(10_000 * 2 ** waiting.tries, LONGEST_WAIT_MS)
  const state = next > endOf(waiting) ? 'failed' : 'queued'
  await db.execute(sql`
    update pushes set state = ${state}, next_try_at = ${new Date(next).toISOString()}
    where id = ${waiting.id} and state = 'queued'`)
  return state
}

const endOf = ({ created_at }: Waiting) => new Date(created_at).getTime() + PUSH_HOURS * 3_600_000
