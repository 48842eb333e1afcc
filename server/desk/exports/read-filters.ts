import type { z } from 'zod'
import { DomainError } from '@/server/platform/errors'
import { fieldErrors } from '@/server/platform/http/validation'
import type { ExportWish } from './export-table'

/** The filters of a file, as the list's own call takes them. @throws DomainError invalid */
export function filtersOf<Query extends z.ZodType>(
  query: Query,
  asked: ExportWish['query'],
): z.output<Query> {
  const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value))
  const parsed = query.safeParse(given, { reportInput: true })
  if (!parsed.success) throw new DomainError('invalid', { errors: fieldErrors(parsed.error) })
  return parsed.data
}
