import type { CallData } from '@/lib/api/call'
import type { DeskLead, listLeads as listCall, showDeskLead } from '@/lib/desk/leads/desk-lead-contract'
import { type Language, type Locale, languageOf } from '@/lib/locale/market'
import { findLead, type LeadRow, messagesOfLead, stateOf } from '@/server/campaigns/leads/lead-rows'
import { countLeads, leadsDue, listLeads } from '@/server/campaigns/leads/list-leads'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { namesOfMembers } from '../members/names-of-members'

/** Leads for the desk's inbox. */
export async function listDeskLeads(
  context: Context,
  state: 'open' | 'closed',
  locale: Locale,
): Promise<CallData<typeof listCall>> {
  const rows = await listLeads(context, state)
  return { items: await presentLeads(context, rows, locale), counts: await countLeads(context) }
}

/** One, with what was written and which colleague did. @throws DomainError not_found */
export async function showLeadAtDesk(
  context: Context,
  id: string,
  locale: Locale,
): Promise<CallData<typeof showDeskLead>> {
  const row = await findLead(context, id, false)
  if (!row) throw new DomainError('not_found')
  const messages = await messagesOfLead(context, id)
  const names = await namesOfMembers(
    context,
    messages.flatMap(({ member_id: member }) => member ?? []),
  )
  return {
    ...(await presentLead(context, row, locale)),
    messages: messages.map(({ member_id: member, ...one }) => ({
      ...one,
      by: member === null ? null : (names.get(member) ?? null),
    })),
  }
}

export async function presentLead(context: Context, row: LeadRow, locale: Locale): Promise<DeskLead> {
  const [lead] = await presentLeads(context, [row], locale)
  return lead as DeskLead
}

/** With the colleague who has each and until when it is to be answered. */
export async function presentLeads(
  context: Context,
  rows: readonly LeadRow[],
  locale: Locale,
): Promise<DeskLead[]> {
  const due = await leadsDue(context, rows)
  const owners = await namesOfMembers(
    context,
    rows.flatMap(({ owner_id: owner }) => owner ?? []),
  )
  return rows.map((row) => present(row, { due: due.get(row.id), owners, language: languageOf(locale) }))
}

interface Beside {
  readonly due: Date | undefined
  readonly owners: ReadonlyMap<string, string>
  readonly language: Language
}

function present(row: LeadRow, { due, owners, language }: Beside): DeskLead {
  const { product_id: product, product_name: name, owner_id: owner, source_url: page } = row
  return {
    ...{ uuid: row.id, kind: row.kind, state: stateOf(row), request: row.request },
    product: product === null ? null : { uuid: product, name: name?.[language] ?? '' },
    ...{ traveller: row.user_id, locale: row.locale },
    source: page === null ? null : { page, campaign: { ...row.query_params } },
    owner: owner === null ? null : { uuid: owner, name: owners.get(owner) ?? '' },
    created_at: new Date(row.created_at).toISOString(),
    waits_since: row.waits_since === null ? null : new Date(row.waits_since).toISOString(),
    ...{ answer_due: due?.toISOString() ?? null, version: row.version },
  }
}
