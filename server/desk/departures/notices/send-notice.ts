import type { z } from 'zod'
import type {
  DepartureNotice,
  NoticePreview,
  sendNotice as sendCall,
} from '@/lib/desk/notices/notice-contract'
import { LANGUAGES, languageOf } from '@/lib/locale/market'
import { lockDepartures } from '@/server/availability/manage/change-departures'
import type { Context, Member } from '@/server/platform/context'
import { DomainError, invalid } from '@/server/platform/errors'
import { noticesOfDeparture } from '@/server/reservations/notices/list-notices'
import { listNoticed, writeNotice } from '@/server/reservations/notices/write-notice'
import type { OnBoard } from '@/server/reservations/provider/on-departure'
import { appendEntry } from '../../audit/append-entry'
import { isStillSo, signDeskQuote } from '../../desk-quote'
import { departureOf } from '../departure-of'

/** Whom a notice would be sent to, signed for a quarter of an hour. @throws DomainError not_found, nobody_aboard */
export async function previewNotice(context: Context, member: Member, uuid: string): Promise<NoticePreview> {
  await departureOf(context, member, uuid)
  return present(context, uuid, demandSome(await listNoticed(context, uuid)))
}

/**
 * Sends it as it was shown, in the caller's transaction; the entry of the chain says to how many, the words are kept with
 * the departure.
 * @throws DomainError not_found; nobody_aboard; quote_changed with the preview of now in `data` where somebody came or
 * left; invalid for a language that somebody reads and nothing was written in
 */
export async function sendNotice(
  context: Context,
  member: Member,
  { uuid, preview, es, en }: z.output<typeof sendCall.body> & { readonly uuid: string },
): Promise<{ told: number }> {
  await departureOf(context, member, uuid)
  // Two who write at once are sent one after the other, each to who is on it then.
  await lockDepartures(context, [uuid])
  const onBoard = demandSome(await listNoticed(context, uuid))
  if (!isStillSo(context, preview, effectOf(uuid, onBoard)))
    throw new DomainError('quote_changed', { data: present(context, uuid, onBoard) })
  const said = { es, en }
  const read = LANGUAGES.filter((language) => countOf(onBoard, language) > 0)
  for (const language of read) if (said[language] === undefined) throw invalid(language, 'required')
  const texts = Object.fromEntries(read.map((language) => [language, said[language]]))
  const id = await writeNotice(context, { departureId: uuid, texts, author: member.name }, onBoard)
  await appendEntry(context, member, {
    ...{ action: 'departure_notice', object: { type: 'departure', id: uuid } },
    after: { notice: id, told: onBoard.length },
  })
  return { told: onBoard.length }
}

/** What was written to everybody on a departure. @throws DomainError not_found */
export async function listNotices(
  context: Context,
  member: Member,
  uuid: string,
): Promise<{ items: DepartureNotice[] }> {
  await departureOf(context, member, uuid)
  const rows = await noticesOfDeparture(context, uuid)
  return {
    items: rows.map(({ id, at, author, reservations, texts }) => ({
      ...{ uuid: id, at: new Date(at).toISOString(), by: author, reservations },
      texts: LANGUAGES.flatMap((language) => {
        const text = texts[language]
        return text === undefined ? [] : [{ language, text }]
      }),
    })),
  }
}

function demandSome(onBoard: readonly OnBoard[]): readonly OnBoard[] {
  if (onBoard.length === 0) throw new DomainError('nobody_aboard')
  return onBoard
}

function present(context: Context, uuid: string, onBoard: readonly OnBoard[]): NoticePreview {
  const { quote: preview, expires_at } = signDeskQuote(context, effectOf(uuid, onBoard))
  return {
    ...{ preview, expires_at, reservations: onBoard.length },
    tickets: onBoard.reduce((all, { tickets }) => all + tickets, 0),
    languages: LANGUAGES.map((language) => ({ language, reservations: countOf(onBoard, language) })).filter(
      ({ reservations }) => reservations > 0,
    ),
  }
}

const countOf = (onBoard: readonly OnBoard[], language: (typeof LANGUAGES)[number]) =>
  onBoard.filter(({ reservation }) => languageOf(reservation.locale) === language).length

/** Whom it goes to, and in which language each reads it. */
function effectOf(uuid: string, onBoard: readonly OnBoard[]) {
  const facts = onBoard.flatMap(({ reservation: { id, locale } }) => [id, languageOf(locale)])
  return { order: uuid, action: 'departure_notice', facts }
}
