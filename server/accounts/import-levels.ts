import { upsert } from '@/server/db/upsert'
import type { Context } from '@/server/platform/context'

interface Level {
  readonly id: number
  readonly name: Readonly<Record<'es' | 'en', string>>
  readonly min_points: number
  readonly benefits: readonly Readonly<Record<'es' | 'en', string>>[]
}

/** The tiers of Club Local, as a catalogue gives them. Returns how many changed. */
export async function importLevels({ db }: Context, levels: readonly Level[]): Promise<number> {
  const rows = levels.map(({ id, name, min_points, benefits }) => ({
    id: String(id),
    name,
    min_points,
    benefits: { es: benefits.map(({ es }) => es), en: benefits.map(({ en }) => en) },
  }))
  return upsert(db, 'levels', rows, { key: ['id'] })
}
