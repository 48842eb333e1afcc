import type { Resolver } from 'react-hook-form'
import type { InfoDraft } from '@/stores/checkout-store'

/** The schema and the numbering plans are loaded with the first check, not with the page. */
export const infoResolver: Resolver<InfoDraft> = async (values, _context, options) => {
  const { resolveInfo } = await import('./resolve-info')
  return resolveInfo(values, options) as ReturnType<Resolver<InfoDraft>>
}
