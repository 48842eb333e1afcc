import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Site } from '@/tests/support/site'
import { type Answer, type Asked, ask } from './ask'

/** Means nothing to the framework, and is strange enough for what stands in front of it. */
export const UNTOUCHED = { 'content-language': 'es' }

/** The same but for nonces, ids and instants of one answer; most answers are the same as they stand. */
function isSame(one: Omit<Answer, 'stored'>, other: Omit<Answer, 'stored'>): boolean {
  const [ours, theirs] = [JSON.stringify(one), JSON.stringify(other)]
  return ours === theirs || withoutChance(ours) === withoutChance(theirs)
}

function withoutChance(json: string): string {
  return json
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'uuid')
    .replaceAll(/Expires=[^;"]+/g, 'Expires')
}

/** One question and how the two answers to it compare. */
export interface Compared {
  readonly asked: Asked
  /** What they do not agree on, in words; null where they do. */
  readonly difference: string | null
  /** Whether it was answered in front of the framework. */
  readonly stored: boolean
}

/** Longer than anything takes that a site is busy with in a test. */
const BUSY_MS = 60_000

/** A site that is busy says so, and to come again (`gate-renders.ts`): that is no answer to what was asked. */
async function askUntilServed(site: Site, asked: Asked): Promise<Answer> {
  const end = Date.now() + BUSY_MS
  for (;;) {
    const answer = await ask(site, asked)
    const isBusy = answer.status === 503 && answer.headers['retry-after'] !== undefined
    if (!isBusy || Date.now() > end) return answer
    await sleep(500)
  }
}

/** Asks with and without what stands in front. */
export async function compare(site: Site, asked: Asked): Promise<Compared> {
  const { stored, ...ours } = await askUntilServed(site, asked)
  const { stored: never, ...theirs } = await askUntilServed(site, {
    ...asked,
    headers: { ...asked.headers, ...UNTOUCHED },
  })
  expect(never).toBe(false)
  const same = isSame(ours, theirs)
  const about = ({ status, headers, body }: Omit<Answer, 'stored'>) =>
    `${status} ${JSON.stringify(headers)} ${body.length}`
  const difference = same
    ? null
    : `${JSON.stringify(asked)}\n  ours   ${about(ours)}\n  theirs ${about(theirs)}`
  return { asked, difference, stored }
}

/** The same of many questions, asked a few at a time. */
export async function compareAll(site: Site, questions: readonly Asked[]): Promise<Compared[]> {
  const compared: Compared[] = []
  const left = [...questions]
  const lane = async () => {
    for (let asked = left.pop(); asked; asked = left.pop()) compared.push(await compare(site, asked))
  }
  await Promise.all([lane(), lane(), lane(), lane()])
  return compared
}

/** What is not the same, in words. */
export const differencesOf = (compared: readonly Compared[]) =>
  compared.flatMap(({ difference }) => (difference === null ? [] : [difference]))
