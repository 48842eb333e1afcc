import { upsert } from '@/server/db/upsert'
import type { Context } from '@/server/platform/context'

interface Benefit {
  readonly es: string
  readonly en: string
  /** What makes it work; none for what everybody has. */
  readonly code?: 'free_date_changes' | undefined
  readonly times?: number | undefined
}

interface Level {
  readonly id: number
  readonly name: Readonly<Record<'es' | 'en', string>>
  readonly min_points: number
  readonly benefits: readonly Benefit[]
}

/** The tiers of Club Local, as a catalogue gives them. Returns how many changed. */
export async function importLevels({ db }: Context, levels: readonly Level[]): Promise<number> {
  const rows = levels.map(({ id, name, min_points, benefits }) => ({
    id: String(id),
    name,
    min_points,
    free_date_changes: timesOf(benefits),
    benefits: { es: benefits.map(({ es }) => es), en: benefits.map(({ en }) => en) },
  }))
  return upsert(db, 'levels', rows, { key: ['id'] })
}

function timesOf(benefits: Level['benefits']): number {
  return benefits.find(({ code }) => code === 'free_date_changes')?.times ?? 0
}
