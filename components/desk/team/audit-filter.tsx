import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { FormEvent } from 'react'
import { deskLinks } from '@/lib/links/desk-links'
import { DeskButton } from '../ui/desk-button'
import { DeskLink } from '../ui/desk-link'
import { DeskField, DeskSelect } from '../ui/fields'
import { type AuditWish, OBJECT_TYPES } from './audit-wish'

/** By what an entry is about; the address says it, so that it can be sent to a colleague. */
export function AuditFilter({ wish }: { readonly wish: AuditWish }) {
  const t = useTranslations('desk.audit')
  const router = useRouter()
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const query = (name: string) => String(typed.get(name) ?? '').trim()
    router.push(deskLinks.audit({ object_type: query('object_type'), object_id: query('object_id') }))
  }
  const isFiltered = wish.object_type !== undefined || wish.object_id !== undefined
  return (
    <form key={JSON.stringify(wish)} className="filter-row" onSubmit={apply}>
      <DeskSelect
        label={t('about')}
        name="object_type"
        defaultValue={wish.object_type ?? ''}
        data-desk-filter=""
      >
        <option value="">{t('anything')}</option>
        {OBJECT_TYPES.map((type) => (
          <option key={type} value={type}>
            {t(`objects.${type}`)}
          </option>
        ))}
      </DeskSelect>
      <DeskField label={t('id')} name="object_id" defaultValue={wish.object_id ?? ''} autoComplete="off" />
      <DeskButton type="submit">{t('apply')}</DeskButton>
      {isFiltered ? (
        <DeskLink className="btn bare" href={deskLinks.audit()}>
          {t('drop')}
        </DeskLink>
      ) : null}
    </form>
  )
}
