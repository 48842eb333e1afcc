import { boolean, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Text } from '@/server/catalogue/content'

const instant = (name: string) => timestamp(name, { withTimezone: true })
interface Colours {
  readonly color: string
  readonly background: string
}

export const advertisements = pgTable('advertisements', {
  id: text('id').primaryKey(),
  name: jsonb('name').$type<Text>().notNull(),
  description: jsonb('description').$type<Text>().notNull(),
  showCountDown: boolean('show_count_down').notNull(),
  logo: text('logo'),
  styles: jsonb('styles').$type<{ readonly banner: Colours; readonly cta: Colours }>().notNull(),
  startAt: instant('start_at').notNull(),
  endAt: instant('end_at').notNull(),
  enabled: boolean('enabled').notNull(),
})
