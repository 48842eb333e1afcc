import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'

/** One thing a list is sorted by: SQL that is never null and that an index knows. */
interface SortPart {
  readonly by: SQL
  readonly type: keyof typeof TYPES
}

/** What a list is sorted by, all of it one way; the id tells equals apart. */
export interface SortOrder {
  readonly parts: readonly SortPart[]
  readonly id: SQL
  readonly isDescending: boolean
}

/** How values of each type stand in a cursor, and how SQL reads them there. */
const TYPES = {
  instant: { shape: z.iso.datetime({ offset: true }), cast: sql`timestamptz` },
  day: { shape: z.union([z.iso.date(), z.enum(['infinity', '-infinity'])]), cast: sql`date` },
  number: { shape: z.string().regex(/^-?\d{1,15}$/), cast: sql`bigint` },
  text: {
    shape: z
      .string()
      .max(400)
      .regex(/^\P{Cc}*$/u),
    cast: sql`text`,
  },
  id: { shape: z.uuid(), cast: sql`uuid` },
} as const

/** SQL: how rows are ordered. */
export function inOrder({ parts, id, isDescending }: SortOrder): SQL {
  const way = isDescending ? sql` desc` : sql``
  return sql.join(
    [...parts.map(({ by }) => by), id].map((by) => sql`${by}${way}`),
    sql`, `,
  )
}

/** SQL: where a row stands in this order, as an array of texts; `cursorAt` makes a cursor of it. */
export function placeIn({ parts, id }: SortOrder): SQL {
  const texts = parts.map(({ by, type }) =>
    type === 'instant'
      ? sql`to_char(${by} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
      : sql`(${by})::text`,
  )
  return sql`array[${sql.join([...texts, sql`${id}::text`], sql`, `)}]`
}

export function cursorAt(place: readonly string[]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

/** SQL: whether a row comes behind the cursor. Everything does behind none, and behind one that is none of this order. */
export function behind(order: SortOrder, cursor: string | undefined): SQL {
  const types = [...order.parts.map(({ type }) => TYPES[type]), TYPES.id]
  const place = placeOf(cursor, z.tuple(types.map(({ shape }) => shape) as unknown as [z.ZodString]))
  if (!place) return sql`true`
  const columns = [...order.parts.map(({ by }) => by), order.id]
  const values = types.map(({ cast }, at) => sql`${place[at]}::${cast}`)
  const sign = order.isDescending ? sql`<` : sql`>`
  return sql`(${sql.join(columns, sql`, `)}) ${sign} (${sql.join(values, sql`, `)})`
}

function placeOf(cursor: string | undefined, shape: z.ZodType<string[]>): readonly string[] | null {
  if (cursor === undefined) return null
  try {
    return shape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
  } catch {
    return null
  }
}

/** SQL: a name as lists of people are sorted, accents aside; what an index is made on has to be written so. */
export const nameOrder = (name: SQL): SQL =>
  sql`translate(lower(${name}), 'ÁÉÍÓÚÜÑáéíóúüñ', 'aeiouunaeiouun')`
