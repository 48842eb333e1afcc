import type { Hono } from 'hono'
import { exportCsv as exportCall } from '@/lib/desk/exports/export-contract'
import { Answer } from '@/server/platform/http/answer'
import { DISCREET } from '@/server/platform/http/discreet'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { deskRoute } from '../access/desk-route'
import { type ExportName, exportCsv } from './export-csv'

/** Lists of the desk as files. */
export function exportRoutes(api: Hono<EdgeVariables>): void {
  const exports = { action: 'export_personal_data' } as const
  deskRoute(api, exportCall, exports, async ({ context, member, params, query, market: { locale } }) => {
    const name = params.list.replace(/\.csv$/, '') as ExportName
    const bytes = await exportCsv(name, { context, member, query, locale })
    return new Answer(bytes, {
      ...DISCREET,
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${params.list}"`,
    })
  })
}
