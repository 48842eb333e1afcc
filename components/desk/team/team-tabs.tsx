import { useTranslations } from 'next-intl'
import { menuFor } from '../menu'
import { DeskLink } from '../ui/desk-link'

interface TeamTabsProps {
  readonly permissions: readonly string[]
  readonly current: 'people' | 'audit'
}

/** The pages about the team, as far as a role sees them. */
export function TeamTabs({ permissions, current }: TeamTabsProps) {
  const t = useTranslations('desk.menu')
  const pages = menuFor(permissions).filter(({ name }) => name === 'people' || name === 'audit')
  if (pages.length < 2) return null
  return (
    <nav className="tabs" aria-label={t('groups.team')}>
      {pages.map(({ name, href }) => (
        <DeskLink key={name} href={href} {...(name === current ? { 'aria-current': 'page' } : {})}>
          {t(name)}
        </DeskLink>
      ))}
    </nav>
  )
}
