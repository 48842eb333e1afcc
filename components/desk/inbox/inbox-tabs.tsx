import { useTranslations } from 'next-intl'
import { deskLinks } from '@/lib/links/desk-links'
import { useDesk } from '../frame/desk-context'
import { ListTabs } from '../ui/list-tabs'

const HREFS = { chats: deskLinks.inbox(), leads: deskLinks.leads() } as const

/** Conversations and leads, for those who answer both: a host has no leads. */
export function InboxTabs({ current }: { readonly current: keyof typeof HREFS }) {
  const t = useTranslations('desk.leads')
  const { session } = useDesk()
  if (!session.permissions.includes('answer_leads')) return null
  return (
    <ListTabs
      label={t('tabsLabel')}
      names={['chats', 'leads'] as const}
      current={current}
      wordOf={(name) => t(`tabs.${name}`)}
      hrefOf={(name) => HREFS[name]}
    />
  )
}
