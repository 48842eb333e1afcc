import { sql } from 'drizzle-orm'
import { boolean, date, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { TestedPage, TestVariant } from '@/lib/campaigns/ab-tests'
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

/** What came of one variant of a test. */
export interface VariantCount {
  readonly variant: TestVariant
  readonly people: number
  readonly orders: number
  /** Of these, paid at least in part. */
  readonly paid: number
}

export const experiments = pgTable('experiments', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  page: text('page').$type<TestedPage>().notNull(),
  variants: text('variants').array().$type<TestVariant[]>().notNull(),
  baseRate: integer('base_rate').notNull(),
  smallestDifference: integer('smallest_difference').notNull(),
  peoplePerVariant: integer('people_per_variant').notNull(),
  startsOn: date('starts_on').notNull(),
  endsOn: date('ends_on').notNull(),
  state: text('state').$type<'draft' | 'running' | 'ended'>().notNull(),
  round: integer('round'),
  startedAt: instant('started_at'),
  endedAt: instant('ended_at'),
  winner: text('winner').$type<TestVariant>(),
  outcome: jsonb('outcome').$type<readonly VariantCount[]>(),
  endReason: text('end_reason'),
  version: integer('version').notNull().default(sql`nextval('experiment_versions')`),
  createdAt: instant('created_at').notNull(),
})
