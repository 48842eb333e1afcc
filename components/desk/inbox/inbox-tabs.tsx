import { useTranslations } from 'next-intl'
import { deskLinks } from '@/lib/links/desk-links'
import { useDesk } from '../frame/desk-context'
import { ListTabs } from '../ui/list-tabs'

const HREFS = {
  chats: deskLinks.inbox(),
  leads: deskLinks.leads(),
  questions: deskLinks.questions(),
} as const
const NAMES = ['chats', 'leads', 'questions'] as const

/** Conversations, leads for those who answer them, which a host does not, and what was published of conversations. */
export function InboxTabs({ current }: { readonly current: keyof typeof HREFS }) {
  const t = useTranslations('desk.leads')
  const { session } = useDesk()
  return (
    <ListTabs
      label={t('tabsLabel')}
      names={NAMES.filter((name) => name !== 'leads' || session.permissions.includes('answer_leads'))}
      current={current}
      wordOf={(name) => t(`tabs.${name}`)}
      hrefOf={(name) => HREFS[name]}
    />
  )
}
