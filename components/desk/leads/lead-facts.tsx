import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { formatInstant } from '@/lib/dates/format-instant'
import type { DeskLead } from '@/lib/desk/leads/desk-lead-contract'
import { deskLinks } from '@/lib/links/desk-links'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import { useDesk } from '../frame/desk-context'
import { DeskLink } from '../ui/desk-link'

/** Who asks for what, and where they came from. */
export function LeadFacts({ lead }: { readonly lead: DeskLead }) {
  const t = useTranslations('desk.leads')
  const { market } = useDesk()
  const { request, product, source, owner, traveller, kind, locale } = lead
  const isTrip = kind !== 'contact'
  const rows: readonly (readonly [Parameters<typeof t>[0], ReactNode])[] = [
    ['asked', formatInstant(new Date(lead.created_at), TIME_ZONE, market.locale)],
    ['about', product?.name ?? request.where],
    ['month', isTrip ? request.month : ''],
    ['travelers', isTrip ? request.travelers : ''],
    ['email', request.email],
    ['phone', request.phone],
    ['language', locale],
    ['owner', owner?.name ?? t('nobody')],
    ['page', source ? pathOf(source.page) : ''],
    ['campaign', campaignOf(source?.campaign)],
  ]
  return (
    <div className="lead-facts">
      <dl aria-label={t('facts')}>
        {rows.map(([name, value]) =>
          value === '' ? null : (
            <div key={name}>
              <dt className="soft">{t(name)}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      {traveller ? <DeskLink href={deskLinks.traveller(traveller)}>{t('account')}</DeskLink> : null}
      <h3>{t('wishes')}</h3>
      <p className={request.wishes === '' ? 'soft' : 'words'}>{request.wishes || t('noWishes')}</p>
    </div>
  )
}

function pathOf(page: string): string {
  return URL.canParse(page) ? new URL(page).pathname : page
}

/** The parameters of a campaign as its address said them. */
function campaignOf(campaign: Readonly<Record<string, string>> = {}): string {
  const told = Object.entries(campaign).filter(([name]) => name.startsWith('utm_') || name === 'code')
  return told.map(([, value]) => value).join(' · ')
}
