import { validateSlug } from '@/lib/discovery/endpoints'
import { DEFAULT_MARKET } from '@/lib/locale/market'
import type { SlugAnswer } from '@/lib/routing/decision'
import type { SlugQuestion } from '@/lib/routing/route'
import { isMissing } from './api-error'
import { addressOf, send } from './transport'

interface Known {
  readonly answer: SlugAnswer
  readonly at: number
}

type Memory = Map<string, Known>

const FRESH_MS = 60_000
const MOST_ENTRIES = 20_000

/**
 * Middleware and pages are bundled apart, so the memory is on `globalThis`: an invalidation must reach it too.
 */
const MEMORY = Symbol.for('andanza.slugs')
const asking = new Map<string, Promise<SlugAnswer>>()

/**
 * Asks the API which slugs are current (specification §5, validate-slug). An answer is kept for a minute and used
 * stale while it is asked again. "Missing" is never kept: a slug imported now must be found at once. A failure is
 * silent to the visitor (specification §8) and answers `unknown`, or what was known before.
 * @param now milliseconds of the clock
 */
export async function checkSlug(question: SlugQuestion, now: number): Promise<SlugAnswer> {
  const key = `${question.type}/${question.slug}`
  const known = memory().get(key)
  if (known && now - known.at < FRESH_MS) return known.answer
  const fresh = askOnce(key, question, now)
  return known ? known.answer : fresh
}

/** Forgets every answer: called when pages are dropped, so that a renamed product redirects at once. */
export function forgetSlugs(): void {
  memory().clear()
}

function askOnce(key: string, question: SlugQuestion, now: number): Promise<SlugAnswer> {
  const running = asking.get(key)
  if (running) return running
  const asked = ask(question)
    .then((answer) => remember(key, answer, now))
    .finally(() => asking.delete(key))
  asking.set(key, asked)
  return asked
}

async function ask(question: SlugQuestion): Promise<SlugAnswer> {
  try {
    const data = await send(DEFAULT_MARKET, { ...addressOf(validateSlug), body: question })
    return (data as { current: Exclude<SlugAnswer, string> }).current
  } catch (error) {
    return isMissing(error) ? 'missing' : 'unknown'
  }
}

function remember(key: string, answer: SlugAnswer, now: number): SlugAnswer {
  const known = memory()
  if (answer === 'missing') known.delete(key)
  if (typeof answer === 'string') return answer
  if (known.size >= MOST_ENTRIES) known.delete(known.keys().next().value ?? key)
  known.set(key, { answer, at: now })
  return answer
}

function memory(): Memory {
  const shared = globalThis as { [MEMORY]?: Memory }
  shared[MEMORY] ??= new Map()
  return shared[MEMORY]
}
