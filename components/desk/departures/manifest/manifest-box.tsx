import { useTranslations } from 'next-intl'
import type { Manifest } from '@/lib/desk/manifest/manifest-contract'
import { deskLinks } from '@/lib/links/desk-links'
import type { Locale } from '@/lib/locale/market'
import { DeskIcon } from '../../ui/icon'
import { ListTabs } from '../../ui/list-tabs'
import { ManifestActs } from './manifest-acts'
import { groupsOf, MANIFEST_ORDERS, type ManifestOrder } from './manifest-groups'
import { ManifestTable } from './manifest-table'

interface ManifestBoxProps {
  readonly uuid: string
  readonly manifest: Manifest
  readonly order: ManifestOrder
  readonly locale: Locale
}

/** Who travels, by room, reservation or name; to be printed and taken along. */
export function ManifestBox({ uuid, manifest, order, locale }: ManifestBoxProps) {
  const t = useTranslations('desk.manifest')
  const groups = groupsOf(manifest, order)
  return (
    <section className="box manifest" aria-labelledby="manifest-title">
      <header>
        <h2 id="manifest-title">{t('title')}</h2>
        <small className="soft">
          {t('count', { travellers: manifest.travellers, missing: manifest.missing })}
        </small>
        <span className="end">
          <ManifestActs uuid={uuid} />
        </span>
      </header>
      {groups.length === 0 ? (
        <div className="empty">
          <DeskIcon name="users" />
          <p className="soft">{t('empty')}</p>
        </div>
      ) : (
        <>
          <div className="pad noprint">
            <ListTabs
              label={t('orders.label')}
              names={MANIFEST_ORDERS}
              current={order}
              wordOf={(name) => t(`orders.${name}`)}
              hrefOf={(by) => deskLinks.departure(uuid, { by })}
            />
          </div>
          <ManifestTable groups={groups} locale={locale} />
          <p className="foot soft">{t(order === 'name' ? 'masked' : 'shared')}</p>
        </>
      )}
    </section>
  )
}
