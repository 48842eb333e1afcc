import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { FormEvent, ReactNode } from 'react'
import { DeskButton } from './desk-button'
import { DeskLink } from './desk-link'
import { DeskField } from './fields'

interface ListSearchProps {
  readonly label: string
  readonly hint?: string
  /** What is looked for now. */
  readonly words: string
  /** The address of the list with these words; what else the form holds is given too. */
  readonly hrefOf: (words: string, form: FormData) => string
  /** Further fields of the filter. */
  readonly children?: ReactNode
  /** Whether anything can be dropped. */
  readonly isFiltered: boolean
  /** The list without words and filters. */
  readonly plainHref: string
}

/** Words and filters of a list; the address says them, so that they can be sent to a colleague. `f` goes there. */
export function ListSearch({ label, hint, words, hrefOf, children, isFiltered, plainHref }: ListSearchProps) {
  const t = useTranslations('desk')
  const router = useRouter()
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    router.push(hrefOf(String(form.get('q') ?? '').trim(), form))
  }
  return (
    <search>
      <form className="filter-row find-row list-search" onSubmit={search}>
        <DeskField
          label={label}
          hint={hint}
          type="search"
          name="q"
          defaultValue={words}
          maxLength={120}
          autoComplete="off"
          data-desk-filter=""
        />
        {children}
        <DeskButton type="submit">{t('search')}</DeskButton>
        {isFiltered ? (
          <DeskLink className="btn bare" href={plainHref}>
            {t('dropFilters')}
          </DeskLink>
        ) : null}
      </form>
    </search>
  )
}
