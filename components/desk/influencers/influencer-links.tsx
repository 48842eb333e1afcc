import { useTranslations } from 'next-intl'
import { useNumber } from '@/components/ui/texts/use-number'
import type { InfluencerAccount } from '@/lib/desk/influencers/influencer-contract'
import { CopyText } from '../ui/copy-text'

/** Each code with what it gets now, and the addresses to share: with the campaign values of this month. */
export function InfluencerLinks({ influencers }: Pick<InfluencerAccount, 'influencers'>) {
  const t = useTranslations('desk.influencers')
  const format = useNumber()
  return (
    <section className="box influencer-links" aria-labelledby="influencer-links">
      <h2 id="influencer-links">{t('links')}</h2>
      {influencers.map(({ alias, code, enabled, commission, links }) => (
        <details key={alias}>
          <summary>
            <b>{code}</b>{' '}
            <span className="soft">
              {t('rate', {
                percent: format(commission / 100, { style: 'percent', maximumFractionDigits: 2 }),
              })}
              {enabled ? '' : ` · ${t('off')}`}
            </span>
          </summary>
          <ul>
            {links.map(({ page, url }) => (
              <li key={url}>
                <span>{page}</span> <span className="mono">{url}</span>{' '}
                <CopyText text={url} label={t('copy')} done={t('copied')} />
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  )
}
