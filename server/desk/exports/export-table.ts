import type { Locale } from '@/lib/locale/market'
import type { Context, Member } from '@/server/platform/context'
import type { CsvValue } from '../rules/csv'

/** What somebody asked for, as the address said it. */
export interface ExportWish {
  readonly context: Context
  readonly member: Member
  readonly query: Readonly<Record<string, string | undefined>>
  readonly locale: Locale
  /** How many rows to read: one more than a file may have. */
  readonly most: number
}

/** A table of a list: its columns are called as the API calls them. */
export interface ExportTable {
  readonly columns: readonly string[]
  readonly rows: readonly Readonly<Record<string, CsvValue>>[]
}
