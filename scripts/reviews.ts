import { type Context, createContext } from '@/server/platform/context'
import { readEnv } from '@/server/platform/env/env'
import { DomainError } from '@/server/platform/errors'
import { hideReview } from '@/server/reservations/reviews/hide-review'
import { publishReview } from '@/server/reservations/reviews/publish-review'
import { listWaitingReviews, type TravelerReview } from '@/server/reservations/reviews/traveler-reviews'
import { ensureDatabase } from './postgres'
import { Problem } from './postgres/problem'

const USAGE = `npm run reviews                        reviews that wait to be read, the oldest first
npm run reviews publish <id> <name>    shows one with its trip; <name>: who decided
npm run reviews hide <id> <name>       keeps one from being shown, or shows it no more`

/** What a person does with reviews of travellers. Needs the APP_SECRET of the site. */
async function main([verb, id = '', member = '']: readonly string[]): Promise<void> {
  const { url } = await ensureDatabase()
  const context = await createContext(readEnv({ ...process.env, DATABASE_URL: url }))
  try {
    console.log(await answerTo(context, verb, id, member))
  } finally {
    await context.close()
  }
}

async function answerTo(
  context: Context,
  verb: string | undefined,
  id: string,
  member: string,
): Promise<string> {
  if (verb === undefined) {
    const waiting = await listWaitingReviews(context)
    return waiting.length > 0 ? waiting.map(textOf).join('\n\n') : 'No review waits'
  }
  const decide = { publish: publishReview, hide: hideReview }[verb]
  if (!decide || id === '' || member === '') throw new Problem(USAGE)
  await decide(context, id, { kind: 'desk', member })
  return `Done: ${verb} ${id}, by ${member}`
}

function textOf(review: TravelerReview): string {
  const { id, writtenAt, rating, author, productId, message, likes, dislikes, files } = review
  const head = [
    id,
    writtenAt.toISOString(),
    `${rating}/5`,
    author,
    `trip ${productId}`,
    `photos ${files.length}`,
  ]
  const sides = [likes && `+ ${likes}`, dislikes && `- ${dislikes}`].filter(Boolean)
  return [head.join('  '), message, ...sides].join('\n')
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const isSaid = error instanceof Problem || error instanceof DomainError
  console.error(isSaid ? error.message : error)
  process.exitCode = 1
})
