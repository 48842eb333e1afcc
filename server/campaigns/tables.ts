import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { LocalText } from '@/server/catalogue/content'

const instant = (name: string) => timestamp(name, { withTimezone: true })
interface Colours {
  readonly color: string
  readonly background: string
}

export const advertisements = pgTable('advertisements', {
  id: uuid('id').primaryKey(),
  name: jsonb('name').$type<LocalText>().notNull(),
  description: jsonb('description').$type<LocalText>().notNull(),
  showCountDown: boolean('show_count_down').notNull(),
  logo: text('logo'),
  styles: jsonb('styles').$type<{ readonly banner: Colours; readonly cta: Colours }>().notNull(),
  startAt: instant('start_at').notNull(),
  endAt: instant('end_at').notNull(),
  enabled: boolean('enabled').notNull(),
  link: text('link'),
  zone: text('zone').notNull(),
  version: integer('version').notNull().default(sql`nextval('advertisement_versions')`),
  editedAt: instant('edited_at'),
  turnedAt: instant('turned_at'),
})
