import { useTranslations } from 'next-intl'
import type { DeskCase } from '@/lib/desk/case-contract'
import { deskLinks } from '@/lib/links/desk-links'
import { DeskLink } from '../ui/desk-link'
import { countKinds, fitsWish, type TodayWish, wishQuery } from './today-wish'

interface CaseFiltersProps {
  readonly cases: readonly DeskCase[]
  readonly wish: TodayWish
  readonly me: string
}

/** Kinds with their counts, whose they are, and those that are put off: each is an address. */
export function CaseFilters({ cases, wish, me }: CaseFiltersProps) {
  const t = useTranslations('desk')
  const owned = (owner: TodayWish['owner']) =>
    cases.filter((one) => fitsWish(one, { ...wish, kind: null, owner }, me)).length
  return (
    <nav className="chips" aria-label={t('today.filters')}>
      <Chip
        wish={{ ...wish, kind: null, owner: null }}
        isOn={wish.kind === null && wish.owner === null}
        isFirst
      >
        {t('today.all')} <em>{cases.length}</em>
      </Chip>
      {countKinds(cases, wish.kind).map(([kind, count]) => (
        <Chip key={kind} wish={{ ...wish, kind: wish.kind === kind ? null : kind }} isOn={wish.kind === kind}>
          {t(`cases.${kind}`)} <em>{count}</em>
        </Chip>
      ))}
      <hr />
      {(['me', 'nobody'] as const).map((owner) => (
        <Chip
          key={owner}
          wish={{ ...wish, owner: wish.owner === owner ? null : owner }}
          isOn={wish.owner === owner}
        >
          {t(`today.owner.${owner}`)} <em>{owned(owner)}</em>
        </Chip>
      ))}
      <Chip wish={{ kind: null, owner: null, isSnoozed: !wish.isSnoozed }} isOn={wish.isSnoozed}>
        {t('today.snoozed')}
      </Chip>
    </nav>
  )
}

interface ChipProps {
  readonly wish: TodayWish
  readonly isOn: boolean
  readonly isFirst?: boolean
  readonly children: React.ReactNode
}

function Chip({ wish, isOn, isFirst = false, children }: ChipProps) {
  return (
    <DeskLink
      className="chip"
      href={deskLinks.today(wishQuery(wish))}
      scroll={false}
      {...(isOn ? { 'aria-current': 'true' } : {})}
      {...(isFirst ? { 'data-desk-filter': '' } : {})}
    >
      {children}
    </DeskLink>
  )
}
