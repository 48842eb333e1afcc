import { useTranslations } from 'next-intl'
import type { CallData } from '@/lib/api/call'
import type { offerSecondStep } from '@/lib/desk/contract'
import { CopyText } from '../ui/copy-text'

interface OfferedAppProps {
  readonly offered: NonNullable<CallData<typeof offerSecondStep>['offered']>
}

/** How an authenticator app learns the secret: by its camera, by a tap on the same phone, or typed. */
export function OfferedApp({ offered: { picture, secret, uri } }: OfferedAppProps) {
  const t = useTranslations('desk.enter')
  return (
    <>
      <p className="soft">{t('setUp')}</p>
      <div className="qr">
        <img
          src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
          alt={t('qr')}
          width={148}
          height={148}
        />
        <div className="stack">
          <p>{t('secret')}</p>
          <p className="secret mono">
            {inGroups(secret).map(({ at, group }) => (
              <span key={at}>{group}</span>
            ))}
          </p>
          <div className="acts-row">
            <CopyText text={secret} label={t('copy')} done={t('copied')} />
            <a className="btn only-s" href={uri}>
              {t('openApp')}
            </a>
          </div>
        </div>
      </div>
    </>
  )
}

/** A secret in groups of four, as it is read out. */
function inGroups(secret: string): readonly { readonly at: number; readonly group: string }[] {
  return [...secret.matchAll(/.{1,4}/g)].map(({ 0: group, index }) => ({ at: index, group }))
}
