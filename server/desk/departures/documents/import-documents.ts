import { createHash } from 'node:crypto'
import type { DocumentsPreview } from '@/lib/desk/documents/documents-contract'
import type { Context, Member } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { problemsOf } from '@/server/reservations/present/present-booked-flights'
import { enterAssistcard } from '@/server/reservations/travel/enter-assistcard'
import { enterProvided } from '@/server/reservations/travel/enter-provided'
import { appendEntry } from '../../audit/append-entry'
import { isStillSo, signDeskQuote } from '../../desk-quote'
import { type ReadLines, readLines } from '../../rules/document-lines'
import { coveredTrips, type MatchedLine, matchLines } from '../../rules/match-lines'
import { departureOf } from '../departure-of'
import { type KnownAboard, readAboard } from './read-aboard'

interface Facts {
  readonly departureId: string
  readonly csv: string
  readonly problem: ReadLines['problem']
  readonly lines: readonly MatchedLine[]
  readonly aboard: readonly KnownAboard[]
}

async function factsOf(context: Context, member: Member, uuid: string, csv: string): Promise<Facts> {
  const departure = await departureOf(context, member, uuid)
  const { problem, lines } = readLines(csv)
  const aboard = problem ? [] : await readAboard(context, departure)
  return { departureId: departure.id, csv, problem, lines: matchLines(lines, aboard), aboard }
}

/** What a file would write, line by line; nothing is written. @throws DomainError not_found, for another host's departure too */
export async function previewDocuments(
  context: Context,
  member: Member,
  { uuid, csv }: { readonly uuid: string; readonly csv: string },
): Promise<DocumentsPreview> {
  return present(context, await factsOf(context, member, uuid, csv))
}

/**
 * Writes what a preview said, in the caller's transaction: all of it or nothing. One reservation after the other, in the
 * order of their ids, each under its own lock and by the use cases of the forms, so that travellers are told as ever.
 * @returns how many lines changed something
 * @throws DomainError not_found; quote_changed with the preview of now in `data`, also where a line is wrong; details_changed
 * when somebody wrote to one of them at that moment
 */
export async function writeDocuments(
  context: Context,
  member: Member,
  { uuid, csv, preview }: { readonly uuid: string; readonly csv: string; readonly preview: string },
): Promise<{ written: number }> {
  const facts = await factsOf(context, member, uuid, csv)
  if (!isWhole(facts) || !isStillSo(context, preview, effectOf(facts)))
    throw new DomainError('quote_changed', { data: present(context, facts) })
  const news = facts.lines.filter(({ isSame }) => !isSame)
  const ids = [...new Set(news.flatMap(({ aboard }) => aboard?.id ?? []))].sort()
  for (const id of ids) {
    const one = facts.aboard.find((known) => known.id === id)
    const own = news.filter(({ aboard }) => aboard?.id === id)
    if (one) await writeOne(context, member, one, own)
  }
  return { written: news.length }
}

async function writeOne(
  context: Context,
  member: Member,
  one: KnownAboard,
  lines: readonly MatchedLine[],
): Promise<void> {
  const flight = lines.find((line) => line.flight !== null)?.flight ?? null
  const policies = lines.filter((line) => line.policy !== null)
  const by = member.hostId === null ? 'desk' : 'host'
  // Who leaves on one departure with several trips of a reservation flies together.
  for (const { trip, flies, version, notes } of flight ? one.trips : [])
    if (flies) await enterProvided(context, one, { position: trip.position, version, flight, notes, by })
  for (const { email, policy: days } of policies)
    for (const position of coveredTrips(one, email))
      await enterAssistcard(context, one, { email, position, days })
  await appendEntry(context, member, {
    ...{ action: 'import_documents', object: { type: 'reservation', id: one.code } },
    after: { flight: flight !== null, policies: policies.length },
  })
}

function isWhole({ problem, lines }: Facts): boolean {
  return (
    problem === null &&
    lines.every(({ errors }) => errors.length === 0) &&
    lines.some(({ isSame }) => !isSame)
  )
}

/** The file, and for each line whose it is and whether it is so already. */
function effectOf({ departureId, csv, lines, aboard }: Facts) {
  const versions = aboard.map(({ id, trips }) => [id, ...trips.map(({ version }) => version)])
  const found = lines.map(({ aboard: one, isSame }) => [one?.id ?? '', isSame])
  const said = createHash('sha256')
    .update(JSON.stringify([csv, found, versions]))
    .digest('hex')
  return { order: departureId, action: 'import_documents', facts: [said] }
}

function present(context: Context, facts: Facts): DocumentsPreview {
  const { quote, expires_at } = signDeskQuote(context, effectOf(facts))
  const { problem, lines, aboard } = facts
  return {
    ...{ preview: quote, expires_at, problem },
    lines: lines.map(({ line, email, policy, flight, errors, aboard: one, isSame }) => {
      const [known] = aboard.find(({ id }) => id === one?.id)?.trips ?? []
      return {
        ...{ line, email, code: one?.code ?? null, name: one?.people.get(email) ?? null, policy, flight },
        ...{ errors: [...errors], is_same: isSame, warnings: known ? problemsOf(flight, known.trip) : [] },
      }
    }),
    writes: lines.filter(({ isSame, errors }) => !isSame && errors.length === 0).length,
    is_whole: isWhole(facts),
  }
}
