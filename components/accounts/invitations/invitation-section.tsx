import { useTranslations } from 'next-intl'
import { CopyButton } from '@/components/ui/copy-button'
import { useSiteLocale } from '@/components/ui/site-locale'
import type { myInvitations } from '@/lib/accounts/invitations/contract'
import type { CallData } from '@/lib/api/call'
import { formatDate } from '@/lib/dates/format-date'
import { todayIn } from '@/lib/dates/zone-time'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire } from '@/lib/money/money'
import { OwnCouponButton } from './own-coupon-button'
import { ShareButton } from './share-button'

type Mine = CallData<typeof myInvitations>
type Terms = NonNullable<Mine['terms']>

/** The zone whose day a coupon ends on. */
const ZONE = 'America/Mexico_City'

const worthOf = ({ gift, minimum, currency }: Terms) => ({
  gift: formatMoney(fromWire(gift, currency), { code: true }),
  minimum: formatMoney(fromWire(minimum, currency), { code: true }),
})

/** One's own invitation: what it gives, its link, and who came by it. Nothing where nobody says what it gives. */
export function InvitationSection({ invitations }: { readonly invitations: Mine }) {
  const t = useTranslations('invitation')
  const { link, terms, coupon } = invitations
  if (!terms) return null
  const worth = worthOf(terms)
  const shown = link.replace(/^https?:\/\//, '')
  return (
    <>
      {coupon ? <OwnCoupon coupon={coupon} terms={terms} /> : null}
      <section
        aria-labelledby="invitation"
        className="mb-10 grid max-w-measure gap-4 rounded-card bg-lavender p-5"
      >
        <h3 id="invitation" className="text-h3">
          {t('title')}
        </h3>
        <p>{t('how', { ...worth, points: terms.points })}</p>
        <div className="flex flex-wrap items-center gap-3">
          <code className="num min-w-0 break-all rounded-[12px] bg-card px-3.5 py-2.5" title={t('link')}>
            {shown}
          </code>
          <CopyButton text={link} texts={{ copy: t('copy'), copied: t('copied') }} />
          <ShareButton url={link} text={t('shareText', worth)} label={t('share')} />
        </div>
        <Invited invited={invitations.invited} />
        <p className="text-small">{t('rules')}</p>
      </section>
    </>
  )
}

function Invited({ invited }: Pick<Mine, 'invited'>) {
  const t = useTranslations('invitation')
  if (invited.length === 0) return <p className="text-small">{t('nobody')}</p>
  return (
    <div>
      <h4 className="mb-2 font-semibold text-small">{t('who')}</h4>
      <ul className="grid gap-1.5 text-small">
        {invited.map(({ uuid, initials, state, points }) => (
          <li key={uuid}>
            <b>{initials || t('someone')}</b> {t(`states.${state}`, { points })}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface OwnCouponProps {
  readonly coupon: NonNullable<Mine['coupon']>
  readonly terms: Terms
}

function OwnCoupon({ coupon: { code, ends_at }, terms }: OwnCouponProps) {
  const t = useTranslations('invitation.own')
  const locale = useSiteLocale()
  const date = formatDate(todayIn(ZONE, new Date(ends_at)), locale, { weekday: false })
  return (
    <section aria-labelledby="own-coupon" className="panel mb-10 grid max-w-measure gap-2">
      <h3 id="own-coupon" className="text-h3">
        {t('title')}
      </h3>
      <p className="num">
        <b>{code}</b>
      </p>
      <p className="text-small text-ink-soft">{t('text', { ...worthOf(terms), date })}</p>
      <OwnCouponButton code={code} texts={{ add: t('add'), added: t('added') }} />
    </section>
  )
}
