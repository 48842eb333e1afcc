import { useTranslations } from 'next-intl'
import { InvitedNotice } from '@/components/accounts/invitations/invited-notice'
import type { Market } from '@/lib/locale/market'

interface InvitedBandProps {
  readonly market: Market
  readonly isInline?: boolean
}

/** Where whoever came by an invitation is told what it gives; the page itself is the same for everybody. */
export function InvitedBand({ market, isInline = false }: InvitedBandProps) {
  const t = useTranslations('invitation.notice')
  const blanks = { gift: '{gift}', minimum: '{minimum}', days: '{days}' }
  const texts = {
    ...{
      label: t('label'),
      title: t('title'),
      text: t('text', blanks),
      until: t('until', { date: '{date}' }),
    },
    ...{ take: t('take'), taken: t('taken'), full: t('full'), search: t('search'), close: t('close') },
    failed: t('failed'),
  }
  return <InvitedNotice market={market} texts={texts} isInline={isInline} />
}
