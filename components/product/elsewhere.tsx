import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icons/icon'
import type { IconName } from '@/components/ui/icons/icon-names'
import type { Experience } from '@/lib/discovery/experience-contract'

interface ElsewhereProps {
  readonly experience: Pick<Experience, 'videos' | 'facebook_group_id'>
}

/** What there is of a trip on other sites: its video, one who talks about it, the group of its travellers. */
export function Elsewhere({ experience: { videos, facebook_group_id: group } }: ElsewhereProps) {
  const t = useTranslations('product.elsewhere')
  const all: readonly (readonly [IconName, string, string | null])[] = [
    ['play', t('video'), videos.website],
    ['message-circle', t('conversation'), videos.conversation],
    ['users', t('group'), group === null ? null : `https://www.facebook.com/groups/${group}`],
  ]
  const known = all.flatMap(([icon, label, href]) => (href === null ? [] : [{ icon, label, href }]))
  if (known.length === 0) return null
  return (
    <ul className="mt-4 flex flex-wrap gap-2">
      {known.map(({ icon, label, href }) => (
        <li key={href}>
          <a href={href} className="chip" rel="noopener nofollow">
            <Icon name={icon} /> {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
